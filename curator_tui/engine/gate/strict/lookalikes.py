"""Characters that look like an ASCII letter, by that letter. Made by tools/gate_lookalikes.py.

Sources: Unicode's confusables (UTS #39) and character names, as of
Unicode 14.0.0 and confusable-homoglyphs 3.3.1. What NFKD folds is not here.
"""

from __future__ import annotations

LOOKALIKES: dict[str, str] = {
    "a": (
        "\u023a\u0250\u0251\u0391\u03b1\u0410\u0430\u13aa\u15c5\u1d00\u1d8f\u1e9a\u237a\u2c65\u2c6f"
        "\ua4ee\U000102a0\U00016f40\U0001d6a8\U0001d6c2\U0001d6e2\U0001d6fc\U0001d71c\U0001d736"
        "\U0001d756\U0001d770\U0001d790\U0001d7aa\U0001f150\U0001f170\U0001f1e6"
    ),
    "b": (
        "\u0180\u0181\u0182\u0183\u0184\u0243\u0253\u0299\u0392\u0412\u042c\u13cf\u13f4\u1472\u15af"
        "\u15f7\u1d6c\u1d80\ua4d0\ua796\ua797\ua7b4\U00010282\U000102a1\U00010301\U0001d6a9"
        "\U0001d6e3\U0001d71d\U0001d757\U0001d791\U0001f151\U0001f171\U0001f1e7"
    ),
    "c": (
        "\u0187\u0188\u023b\u023c\u0255\u03f2\u03f9\u0421\u0441\u13df\u1d04\u2184\u2ca4\u2ca5\ua4da"
        "\ua73e\ua73f\ua792\ua793\ua794\ua7c4\uabaf\U000102a2\U00010302\U00010415\U0001043d"
        "\U0001051c\U0001df1d\U0001f152\U0001f172\U0001f1e8\U0001f74c"
    ),
    "d": (
        "\u0110\u0111\u018a\u018b\u018c\u01c5\u01f2\u0221\u0256\u0257\u0501\u13a0\u13e7\u146f\u15de"
        "\u15ea\u1d05\u1d6d\u1d81\u1d91\ua4d2\ua4d3\ua7c7\ua7c8\U0001f153\U0001f173\U0001f1e9"
    ),
    "e": (
        "\u018e\u0190\u01dd\u0246\u0247\u0258\u025b\u0395\u0415\u0435\u04bd\u13ac\u1d07\u1d92\u1d93"
        "\u212e\u22ff\u2c78\u2c7b\u2d39\ua4f0\uab32\uab33\uab34\U00010286\U000118a6\U000118ae"
        "\U0001d6ac\U0001d6e6\U0001d720\U0001d75a\U0001d794\U0001f154\U0001f174\U0001f1ea"
    ),
    "f": (
        "\u0191\u0192\u03dc\u0584\u15b4\u1d6e\u1d82\u1e9d\ua4dd\ua730\ua798\ua799\uab35\U00010287"
        "\U000102a5\U00010525\U000118a2\U000118c2\U0001d213\U0001d7ca\U0001f155\U0001f175\U0001f1eb"
    ),
    "g": (
        "\u018d\u0193\u01e4\u01e5\u0260\u0261\u0262\u029b\u050c\u0581\u13c0\u13f3\u1d77\u1d83\ua4d6"
        "\ua7a0\ua7a1\uab36\U0001df02\U0001f156\U0001f176\U0001f1ec"
    ),
    "h": (
        "\u0126\u0127\u0265\u0266\u029c\u02ae\u02af\u0397\u041d\u04bb\u0570\u13bb\u13c2\u157c\u2c67"
        "\u2c68\u2c8e\ua4e7\ua78d\ua795\ua7aa\U000102cf\U0001d6ae\U0001d6e8\U0001d722\U0001d75c"
        "\U0001d796\U0001f157\U0001f177\U0001f1ed"
    ),
    "i": (
        "\u0131\u0197\u0268\u0269\u026a\u03b9\u0456\u04cf\u13a5\u1d09\u1d96\u1fbe\u2373\ua647\uab75"
        "\U000118c3\U0001d6a4\U0001d6ca\U0001d704\U0001d73e\U0001d778\U0001d7b2\U0001df1a\U0001f158"
        "\U0001f178\U0001f1ee"
    ),
    "j": (
        "\u0237\u0248\u0249\u025f\u0284\u029d\u037f\u03f3\u0408\u0458\u13ab\u148d\u1d0a\ua4d9\ua7b2"
        "\U0001f159\U0001f179\U0001f1ef"
    ),
    "k": (
        "\u0198\u0199\u029e\u039a\u041a\u13e6\u16d5\u1d0b\u1d84\u2c69\u2c6a\u2c94\ua4d7\ua740\ua741"
        "\ua742\ua743\ua744\ua745\ua7a2\ua7a3\ua7b0\U00010518\U0001d6b1\U0001d6eb\U0001d725"
        "\U0001d75f\U0001d799\U0001df03\U0001df10\U0001f15a\U0001f17a\U0001f1f0"
    ),
    "l": (
        "\u013f\u0140\u0141\u0142\u0196\u019a\u01c0\u01c8\u0234\u023d\u026b\u026c\u026d\u029f\u0399"
        "\u0406\u04c0\u13de\u14aa\u16c1\u1d0c\u1d85\u2223\u23fd\u2c60\u2c61\u2c62\u2c92\u2cd0\u2d4f"
        "\ua4e1\ua4f2\ua748\ua749\ua780\ua781\ua78e\ua7ad\uab37\uab38\uab39\uffe8\U0001028a"
        "\U00010309\U0001041b\U00010526\U000118a3\U000118b2\U00016f16\U00016f28\U0001d22a\U0001d6b0"
        "\U0001d6ea\U0001d724\U0001d75e\U0001d798\U0001df04\U0001df11\U0001df13\U0001f15b\U0001f17b"
        "\U0001f1f1"
    ),
    "m": (
        "\u019c\u026f\u0270\u0271\u039c\u03fa\u041c\u13b7\u15f0\u16d6\u1d0d\u1d6f\u1d86\u2c6e\u2c98"
        "\ua4df\ua7fa\uab3a\U000102b0\U00010311\U0001d6b3\U0001d6ed\U0001d727\U0001d761\U0001d79b"
        "\U0001f15c\U0001f17c\U0001f1f2"
    ),
    "n": (
        "\u019d\u019e\u01cb\u0220\u0235\u0272\u0273\u0274\u039d\u0578\u057c\u1d0e\u1d70\u1d87\u2c9a"
        "\ua4e0\ua790\ua791\ua7a4\ua7a5\uab3b\U00010513\U0001d6b4\U0001d6ee\U0001d728\U0001d762"
        "\U0001d79c\U0001f15d\U0001f17d\U0001f1f3"
    ),
    "o": (
        "\u00d8\u00f8\u0186\u019f\u01fe\u01ff\u0254\u0275\u039f\u03bf\u03c3\u041e\u043e\u0555\u0585"
        "\u0b20\u0d20\u101d\u10ff\u12d0\u1d0f\u1d11\u1d13\u1d97\u2c7a\u2c9e\u2c9f\u2d54\ua4f3\ua74a"
        "\ua74b\ua74c\ua74d\uab3d\uab3f\U00010292\U000102ab\U00010404\U0001042c\U000104c2\U000104ea"
        "\U00010516\U000118b5\U000118c8\U000118d7\U0001d6b6\U0001d6d0\U0001d6d4\U0001d6f0\U0001d70a"
        "\U0001d70e\U0001d72a\U0001d744\U0001d748\U0001d764\U0001d77e\U0001d782\U0001d79e\U0001d7b8"
        "\U0001d7bc\U0001df1b\U0001f15e\U0001f17e\U0001f1f4"
    ),
    "p": (
        "\u01a4\u01a5\u03a1\u03c1\u03f1\u0420\u0440\u13e2\u146d\u1d18\u1d71\u1d7d\u1d88\u2374\u2c63"
        "\u2ca2\u2ca3\ua4d1\ua750\ua751\ua752\ua753\ua754\ua755\U00010295\U0001d6b8\U0001d6d2"
        "\U0001d6e0\U0001d6f2\U0001d70c\U0001d71a\U0001d72c\U0001d746\U0001d754\U0001d766\U0001d780"
        "\U0001d78e\U0001d7a0\U0001d7ba\U0001d7c8\U0001f15f\U0001f17f\U0001f1f5"
    ),
    "q": ("\u024b\u02a0\u051b\u0563\u0566\u2d55\ua756\ua757\ua758\ua759\ua7af\U0001f160\U0001f180\U0001f1f6"),
    "r": (
        "\u01a6\u024c\u024d\u0279\u027a\u027b\u027c\u027d\u027e\u027f\u0280\u0433\u13a1\u13d2\u1587"
        "\u1d19\u1d1a\u1d26\u1d72\u1d73\u1d89\u2c64\u2c79\u2c85\ua4e3\ua7a6\ua7a7\uab46\uab47\uab48"
        "\uab49\uab4b\uab4c\uab68\uab81\U000104b4\U00016f35\U0001d216\U0001df08\U0001df15\U0001df16"
        "\U0001f161\U0001f181\U0001f1f7"
    ),
    "s": (
        "\u01bd\u023f\u0282\u0405\u0455\u054f\u13d5\u13da\u1d74\u1d8a\u2c7e\ua4e2\ua731\ua7a8\ua7a9"
        "\ua7c5\ua7c9\ua7ca\uabaa\U00010296\U00010420\U00010448\U000118c1\U00016f3a\U0001df1e"
        "\U0001f162\U0001f182\U0001f1f8"
    ),
    "t": (
        "\u0166\u0167\u01ab\u01ac\u01ad\u01ae\u0236\u023e\u0287\u0288\u03a4\u0422\u13a2\u1d1b\u1d75"
        "\u22a4\u27d9\u2c66\u2ca6\ua4d4\ua7b1\U00010297\U000102b1\U00010315\U000118bc\U00016f0a"
        "\U0001d6bb\U0001d6f5\U0001d72f\U0001d769\U0001d7a3\U0001df09\U0001df0d\U0001f163\U0001f183"
        "\U0001f1f9\U0001f768"
    ),
    "u": (
        "\u03c5\u054d\u057d\u1200\u144c\u1d1c\u1d1d\u1d99\u222a\u22c3\ua4f4\ua79f\ua7b8\ua7b9\uab4e"
        "\uab52\U000104ce\U000104f6\U000118b8\U000118d8\U00016f42\U0001d6d6\U0001d710\U0001d74a"
        "\U0001d784\U0001d7be\U0001f164\U0001f184\U0001f1fa"
    ),
    "v": (
        "\u01b2\u0245\u028b\u028c\u03bd\u0474\u0475\u13d9\u142f\u1d20\u1d8c\u2228\u22c1\u2c71\u2c74"
        "\u2d38\ua4e6\ua6df\ua75e\ua75f\uaba9\U0001051d\U00011706\U000118a0\U000118c0\U00016f08"
        "\U0001d20d\U0001d6ce\U0001d708\U0001d742\U0001d77c\U0001d7b6\U0001f165\U0001f185\U0001f1fb"
    ),
    "w": (
        "\u028d\u0461\u051c\u051d\u0561\u13b3\u13d4\u1d21\u2c72\u2c73\ua4ea\uab83\U0001170a"
        "\U0001170e\U0001170f\U0001f166\U0001f186\U0001f1fc"
    ),
    "x": (
        "\u00d7\u03a7\u0425\u0445\u1541\u157d\u166d\u16b7\u1d8d\u2573\u292b\u292c\u2a2f\u2cac\u2d5d"
        "\ua4eb\ua7b3\uab56\uab57\uab58\uab59\U00010290\U000102b4\U00010317\U00010527\U0001d6be"
        "\U0001d6f8\U0001d732\U0001d76c\U0001d7a6\U0001f167\U0001f187\U0001f1fd"
    ),
    "y": (
        "\u01b3\u01b4\u024e\u024f\u0263\u028e\u028f\u03a5\u03b3\u03d2\u0423\u0443\u04ae\u04af\u10e7"
        "\u13a9\u13bd\u1efe\u1eff\u213d\u2ca8\ua4ec\uab5a\U000102b2\U000118a4\U000118dc\U00016f43"
        "\U0001d6bc\U0001d6c4\U0001d6f6\U0001d6fe\U0001d730\U0001d738\U0001d76a\U0001d772\U0001d7a4"
        "\U0001d7ac\U0001df06\U0001f168\U0001f188\U0001f1fe"
    ),
    "z": (
        "\u01b5\u01b6\u0224\u0225\u0240\u0290\u0291\u0396\u13c3\u1d22\u1d76\u1d8e\u2c6b\u2c6c\u2c7f"
        "\ua4dc\ua7c6\uab93\U000118a9\U000118c4\U0001d6ad\U0001d6e7\U0001d721\U0001d75b\U0001d795"
        "\U0001f169\U0001f189\U0001f1ff"
    ),
}
