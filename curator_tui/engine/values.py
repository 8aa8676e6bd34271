"""`dataclass`, `field` and `replace` as the standard library has them, without their cost at import.

The standard decorator imports `inspect`, and writes and compiles up to six methods for every class while its
module is imported: half the time of a command that runs at each start of an agent. Here all classes share
their methods, and only `__init__` is compiled, when a class has a few instances. Type checkers take these
for the standard ones, and what `dataclasses` offers for instances (`fields`, `replace`) works on them.

Left out, for nothing here needs it: class variables, keyword-only fields, order, bases that aren't values.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace

    __all__ = ["dataclass", "field", "replace"]
else:
    _NOTHING = object()
    _FEW = 4  # compiling costs about as much as this many instances made without

    class _Default:
        """What stands behind a field's name: a value, or what makes one anew for each instance."""

        __slots__ = ("factory", "repr", "value")

        def __init__(self, value=_NOTHING, factory=_NOTHING, repr=True):
            self.value, self.factory, self.repr = value, factory, repr

        @property
        def needed(self):
            """True where it must be given."""
            return self.value is _NOTHING and self.factory is _NOTHING

        @property
        def made(self):
            """The value for one instance."""
            return self.value if self.factory is _NOTHING else self.factory()

    def field(*, default=_NOTHING, default_factory=_NOTHING, repr=True):
        return _Default(default, default_factory, repr)

    def dataclass(cls=None, *, frozen=False, slots=False):
        return _made(cls, frozen, slots) if cls is not None else lambda given: _made(given, frozen, slots)

    def replace(instance, /, **changes):
        kept = {name: getattr(instance, name) for name in instance.__match_args__}
        return type(instance)(**{**kept, **changes})

    def _made(cls, frozen, slots):
        space = dict(vars(cls))
        own = tuple(space.get("__annotations__", ()))
        given = {name: space.pop(name, _NOTHING) for name in own}
        defaults = dict(getattr(cls, "__defaults_of_fields__", {}))
        defaults |= {n: d if isinstance(d, _Default) else _Default(d) for n, d in given.items()}
        shared = {"__init__": _init, "__eq__": _eq, "__repr__": _repr, "__reduce__": _reduce}
        if frozen:
            shared |= {"__hash__": _hash, "__setattr__": _refuse, "__delattr__": _refuse}
        names = {"__match_args__": tuple(defaults), "__defaults_of_fields__": defaults, "__made__": 0}
        names["__dataclass_fields__"] = _Fields()
        for taken in ("__dict__", "__weakref__"):
            space.pop(taken, None)
        if slots:
            space["__slots__"] = own
        made = type(cls)(cls.__name__, cls.__bases__, {**shared, **space, **names})
        made.__qualname__ = cls.__qualname__
        return made

    def _init(self, *args, **named):
        """Stands for `__init__` until there are a few instances; then the compiled one takes its place."""
        cls = next(c for c in type(self).__mro__ if "__defaults_of_fields__" in vars(c))
        defaults = cls.__defaults_of_fields__
        given = dict(zip(defaults, args)) | named  # noqa: B905, zip's strict costs what this saves
        known = len(given) == len(args) + len(named) and given.keys() <= defaults.keys()
        missing = defaults.keys() - given.keys() if known else ()
        if not known or cls.__made__ >= _FEW or any(defaults[name].needed for name in missing):
            cls.__init__ = _compiled(cls)
            self.__init__(*args, **named)
            return
        cls.__made__ += 1
        for name, default in defaults.items():
            object.__setattr__(self, name, given[name] if name in given else default.made)  # noqa: SIM401
        if hasattr(cls, "__post_init__"):
            self.__post_init__()

    def _compiled(cls):
        known = {"_set": object.__setattr__, "_nothing": _NOTHING}
        given, body = [], []
        for name, default in cls.__defaults_of_fields__.items():
            value = name
            if default.factory is not _NOTHING:
                known[f"_make_{name}"] = default.factory
                given.append(f"{name}=_nothing")
                value = f"_make_{name}() if {name} is _nothing else {name}"
            elif default.value is not _NOTHING:
                known[f"_is_{name}"] = default.value
                given.append(f"{name}=_is_{name}")
            else:
                given.append(name)
            body.append((name, value))
        lines = [f"_set(self, {name!r}, {value})" for name, value in body]
        if "__slots__" in vars(cls) and cls.__bases__ == (object,) and len(body) > 3:
            known |= {"_cls": cls, "_open": type(cls.__name__, (), {"__slots__": vars(cls)["__slots__"]})}
            quick = [f"self.{name} = {value}" for name, value in body]
            lines = _either(["_set(self, '__class__', _open)", *quick, "self.__class__ = _cls"], lines)
        if hasattr(cls, "__post_init__"):
            lines.append("self.__post_init__()")
        code = "".join(f"    {line}\n" for line in lines) or "    pass"
        exec(f"def __init__({', '.join(['self', *given])}):\n{code}", known)
        return known["__init__"]

    def _either(quick, slow):
        """The lines of `__init__`. An instance is filled as one of a class with the same slots that isn't
        frozen, three times as fast as past the refusal of a frozen one; one of a subclass can't be."""
        indented = [[f"    {line}" for line in lines] for lines in (quick, slow)]
        return ["if self.__class__ is _cls:", *indented[0], "else:", *indented[1]]

    def _values(self):
        return tuple([getattr(self, name) for name in self.__match_args__])

    def _eq(self, other):
        return _values(self) == _values(other) if other.__class__ is self.__class__ else NotImplemented

    def _hash(self):
        return hash(_values(self))

    def _repr(self):
        shown = [name for name, default in self.__defaults_of_fields__.items() if default.repr]
        return f"{type(self).__qualname__}({', '.join(f'{n}={getattr(self, n)!r}' for n in shown)})"

    def _reduce(self):
        return type(self), _values(self)

    def _refuse(self, name, *value):
        raise AttributeError(f"cannot assign to field {name!r}")

    class _Fields:
        """The standard library's description of the fields, made when it is asked for."""

        __slots__ = ()

        def __get__(self, instance, owner):
            import dataclasses

            found = {}
            for name, default in owner.__defaults_of_fields__.items():
                args = {"default_factory": default.factory} if default.factory is not _NOTHING else {}
                if default.value is not _NOTHING:
                    args = {"default": default.value}
                found[name] = one = dataclasses.field(**args, repr=default.repr)
                one.name, one.type = name, _annotation(owner, name)
                one._field_type = dataclasses._FIELD
            return found

    def _annotation(owner, name):
        return next(
            vars(c)["__annotations__"][name]
            for c in owner.__mro__
            if name in vars(c).get("__annotations__", ())
        )
