"""Stems of the words in `topic_words.py`, made by it."""

STEMS = """
food: food eat meal dish cook bake recip ingredi breakfast lunch dinner supper brunch snack dessert menu
  cuisin kitchen restaur cafe diner chef grill roast fri soup salad sandwich pizza pasta noodl rice bread
  chees meat beef pork chicken fish seafood shellfish prawn shrimp tofu bean veget fruit appl banana tomato
  potato onion garlic herb spice spici cilantro sauc sugar salt flavor tast tasti delici hungri appetit
  vegan vegetarian kosher halal gluten dairi lactos nut peanut egg butter cake cooki chocol candi sweet
  guacamol sushi curri taco barbecu buffet picnic groceri nutrit
drink: drink beverag coffe tea espresso latt caffein water juic soda lemonad milk smoothi wine beer whiski
  whiskey cocktail alcohol sober bar pub breweri wineri vineyard tast thirst thirsti toast
diet: diet vegan vegetarian gluten dairi lactos allergi allerg intoler nutrit calori protein carb carbohydr
  keto fast weight kosher halal sugar organic healthi
travel: travel trip journey vacat holiday tour tourist tourism sightse itinerari destin abroad flight fli
  plane airport airlin train railway station bus ferri cruis ship boat sail hotel hostel resort airbnb motel
  accommod lodg stay suit book reserv luggag suitcas baggag pack passport visa souvenir island beach coast
  museum landmark road backpack camp hike explor weekend getaway rome pari london tokyo vienna berlin lisbon
  europ asia africa greec itali spain franc japan norway seasick jetlag
outdoors: outdoor natur hike trail mountain forest wood lake river beach park camp tent campfir climb fish
  kayak cano picnic wildlif bird sceneri landscap garden sunset sunriz waterfal canyon outing
transport: car drive driver vehicl bicycl cycl bus train tram subway metro commut traffic park taxi uber
  ride road motorcycl scooter electr fuel gas petrol charg flight walk
screen: film movi cinema show seri episod season televis tv netflix watch stream documentari comedi drama
  thriller horror superhero sitcom anim cartoon actor actress director trailer bing scene
music: music song band album concert gig festiv guitar piano violin drum bass instrument singer sing
  musician melodi rhythm jazz rock pop countri classic hiphop rap playlist listen orchestra choir vinyl
  spotifi tune compos lyric clarinet
books: book read reader novel author writer fiction nonfict literatur stori poem poetri poet librari
  bookshop bookstor chapter eread kindl audiobook biographi memoir fantasi genr publish
writing: write writer draft essay blog articl novel stori poem screenplay script journal diari publish
  editor manuscript prose letter
art: art artist paint draw sketch sculptur potteri ceram galleri exhibit museum craft canva watercolor
  watercolour mural photographi photograph camera design creativ knit sew quilt
games: game gamer play player consol playstat xbox nintendo puzzl chess poker card boardgam tournament
  esport minecraft quest level multiplay
sport: sport exerc workout gym fit train trainer coach run jog marathon race swim yoga pilat lift weight
  cardio strength strong muscl cycl bicycl tenni footbal soccer basketbal basebal hockey golf ski snowboard
  surf climb box martial karat team match leagu championship athlet stretch knee routin stamina hike
health: health healthi doctor hospit clinic nurs therapi therapist medicin medic drug pill prescript vaccin
  ill sick diseas pain ach injuri injur knee surgeri asthma allergi allerg diabet cancer blood pressur heart
  lung symptom diagnosi checkup dentist pregnant pregnanc babi flu fever recov recoveri treatment herbal
  scent
mind: stress anxieti anxious depress mental therapi therapist counselor counsel medit mind calm relax mood
  emot fear afraid nightmar panic burnout overwhelm cope support confid selfcar
sleep: sleep asleep bed bedtim nap insomnia awak wake tire rest night dream nightmar snore pillow mattress
  alarm caffein
pets: pet dog puppi cat kitten hamster rabbit parrot bird aquarium fish turtl leash vet veterinarian breed
  fur paw adopt anim scratch
animals: anim wildlif zoo bird hors cow sheep lion eleph bear wolf fox insect butterfli speci safari
family: famili mother father parent child kid son daughter brother sister sibl grandmoth grandma grandfath
  grandpa aunt uncl cousin niec nephew wife husband spous partner marriag marri wed babi toddler twin relat
  homeschool household
kids: child kid babi toddler son daughter school homeschool nurseri daycar babysitt playground toy teenag
  teen parent diaper pregnant thunder bedtim
romance: love romanc romant date girlfriend boyfriend partner wife husband marriag marri wed engag fianc
  honeymoon anniversari breakup divorc valentin
friends: friend friendship buddi colleagu neighbor parti hangout gather meet meetup social invit guest visit
  reunion
celebration: parti birthday celebr wed anniversari christma thanksgiv easter halloween holiday festiv gift
  present cake invit guest ceremoni graduat
home: home hous flat apart room bedroom bathroom kitchen live furnitur sofa couch chair tabl lamp shelf
  decor interior paint wall floor rug curtain rent landlord tenant mortgag renov repair drill clean
  household roommat move minimalist
garden: garden plant flower tree lawn soil seed veget herb grow compost greenhous weed
chores: clean laundri dish vacuum tidi declutt iron groceri errand household scent deterg
clothes: cloth wear outfit dress shirt trouser pant jean skirt jacket coat suit shoe boot sneaker hat scarf
  fashion style fabric cotton wool silk linen leather wardrob jewelri ring necklac makeup
shopping: shop buy purchas order store mall market retail brand price cheap expens discount sale deal coupon
  amazon onlin deliveri gift secondhand thrift product return refund blender
money: money financ financi budget invest stock share fund index bond portfolio save bank loan debt credit
  mortgag pay payment salari incom wage bonus tax pension retir insur donat chariti afford cost price expens
  rich cash crypto bitcoin
work: work job career offic boss manag colleagu cowork team meet project deadlin client custom busi compani
  startup employ employe interview resum promot hire salari remot commut profess profession workplac
  boardroom report
study: studi student school universiti colleg class cours lesson lectur teacher professor exam test homework
  degre graduat learn educ tutor tutori teach textbook scholarship campus semest statist grade quiz
language: languag speak english german french spanish italian japanes chines portugues russian arab korean
  translat vocabulari grammar accent fluent bilingu nativ pronunci
science: scienc scientist research experi laboratori physic chemistri biolog space planet star astronomi
  nasa theori evolut climat
volunteer: volunt chariti donat fundraiz communiti shelter homeless nonprofit caus activist campaign support
faith: religion religi faith church templ mosqu synagogu prayer pray god bibl spiritu belief kosher halal
  ramadan
politics: polit vote elect govern presid law polici protest right campaign council senat mayor militari
  veteran
weather: weather rain raini snow snowi storm stormi thunder wind windi sun sunni heat cold winter summer
  spring autumn temperatur forecast hurrican flood
identity: gender transgend lgbtq gay lesbian pride queer ident bisexu
car_care: mechan engin tire tyre brake repair garag oil dealership mileag
style: tone formal inform conciz short brief ters verbos long detail bullet emoji polit direct answer
  explain explan summari summar introduct word repli respons format markdown
schedule: calendar schedul appoint meet remind deadlin morn evening afternoon noon weekday weekend monday
  tuesday wednesday thursday friday saturday sunday time hour plan planner agenda
contact: call phone email mail messag text chat video zoom slack meet letter contact repli inbox
colours: color red green blue yellow black white dark light palett theme contrast background chart dashboard
code: code program programm develop softwar function method class modul librari packag script variabl type
  hint refactor implement algorithm compil syntax python javascript typescript java rust golang rubi php
  kotlin swift lint linter formatt format indent tab snippet pars parser api
testing: test unittest pytest jest mock fixtur coverag assert tdd regress flaki integr qa e2e
versioning: git commit branch merg rebas pull push repositori github gitlab pr changelog tag releas squash
  diff review
deploy: deploy releas rollout rollback product stage ci cd pipelin build docker contain kubernet helm
  terraform server cloud aw azur gcp infrastructur op devop environ ship canari
database: databas db sql postgr postgresql mysql sqlite mongodb redi queri tabl schema column migrat orm
  index transact join storag relat persist invoic
web: web websit webpag page frontend backend html css javascript react vue angular svelt browser http url
  endpoint rest graphql request respons api cooki session download
errors: error bug crash except fail failur break fix debug stacktrac traceback log timeout retri incid outag
  issu hang
security: secur password secret token key credenti authent author login oauth encrypt certif tls vulner
  permiss privaci firewal
performance: perform fast slow speed latenc throughput memori cpu cach optim profil benchmark leak load
  scale
editor: editor vim neovim emac vscode ide termin shell bash zsh keyboard mous shortcut tmux laptop dotfil
  plugin
dependencies: depend packag librari npm pip yarn pnpm cargo poetri version upgrad pin vendor instal
  thirdparti lockfil requir
docs: document readm comment docstr wiki changelog guid manual tutori
data: datum dataset csv json yaml xml datafram panda analyz analyt chart graph plot statist report figur
  metric spreadsheet excel tabl dashboard sale
ai: ai model agent prompt llm gpt claud chatbot embed train infer neural machin
design: design layout ui ux interfac button screen font typographi icon wirefram figma theme dashboard dark
device: laptop comput phone smartphon tablet ipad iphon android macbook window linux mac monitor screen
  headphon printer router wifi batteri charger gadget
"""
