"""The words of everyday and engineering topics: what "dinner" and "vegan" have to do with one another.

Our own lists. A word may be in several topics; words that say too little are in none. Ranking reads the stems
of these words from `topic_stems.py`, which is made anew after a change here with

    python -m curator_tui.engine.relevance.topic_words > curator_tui/engine/relevance/topic_stems.py
"""

from __future__ import annotations

WORDS = """
food: food eat meal dish cook cooking bake recipe ingredient breakfast lunch dinner supper brunch snack
  dessert menu cuisine kitchen restaurant cafe diner chef grill roast fry soup salad sandwich pizza pasta
  noodle rice bread cheese meat beef pork chicken fish seafood shellfish prawn shrimp tofu bean vegetable
  fruit apple banana tomato potato onion garlic herb spice spicy cilantro sauce sugar salt flavour flavor
  taste tasty delicious hungry appetite vegan vegetarian kosher halal gluten dairy lactose nut peanut egg
  butter cake cookie chocolate candy sweet guacamole sushi curry taco barbecue buffet picnic groceries
  grocery nutrition
drink: drink beverage coffee tea espresso latte caffeine water juice soda lemonade milk smoothie wine beer
  whisky whiskey cocktail alcohol alcoholic sober bar pub brewery winery vineyard tasting thirst thirsty
  toast
diet: diet vegan vegetarian gluten dairy lactose allergy allergic intolerance nutrition calorie protein carb
  carbohydrate keto fasting weight kosher halal sugar organic healthy
travel: travel trip journey vacation holiday tour tourist tourism sightseeing itinerary destination abroad
  flight fly plane airport airline train railway station bus ferry cruise ship boat sail hotel hostel resort
  airbnb motel accommodation lodging stay suite booking reservation luggage suitcase baggage pack passport
  visa souvenir island beach coast museum landmark road backpack camp camping hike hiking explore weekend
  getaway rome paris london tokyo vienna berlin lisbon europe asia africa greece italy spain france japan
  norway seasick jetlag
outdoors: outdoors outdoor nature hike hiking trail mountain forest wood lake river beach park camp camping
  tent campfire climb climbing fishing kayak canoe picnic wildlife bird scenery landscape garden sunset
  sunrise waterfall canyon outing
transport: car drive driver driving vehicle bike bicycle cycle cycling bus train tram subway metro commute
  traffic parking taxi uber ride road motorcycle scooter electric fuel gas petrol charging flight walk
  walking
screen: film movie cinema show series episode season television tv netflix watch stream streaming
  documentary comedy drama thriller horror superhero sitcom anime cartoon actor actress director trailer
  binge scene
music: music song band album concert gig festival guitar piano violin drum bass instrument instrumental
  singer sing musician melody rhythm jazz rock pop country classical hiphop rap playlist listen orchestra
  choir vinyl spotify tune compose composer lyrics clarinet
books: book read reading reader novel author writer fiction nonfiction literature story poem poetry poet
  library bookshop bookstore chapter ereader kindle audiobook biography memoir fantasy genre publish
  publisher
writing: write writing writer draft essay blog article novel story poem screenplay script journal diary
  publish editor manuscript prose letter
art: art artist paint painting draw drawing sketch sculpture pottery ceramic gallery exhibition museum craft
  canvas watercolor watercolour mural photography photo photograph camera design creative knit knitting sew
  sewing quilt
games: game gaming gamer play player console playstation xbox nintendo puzzle chess poker card boardgame
  tournament esports minecraft quest level multiplayer
sport: sport exercise workout gym fitness fit train training trainer coach run running jog jogging marathon
  race swim swimming yoga pilates lift weights cardio strength strong muscle cycling bike tennis football
  soccer basketball baseball hockey golf ski skiing snowboard surf surfing climb climbing boxing martial
  karate team match league championship athlete stretch knee routine stamina hike
health: health healthy doctor hospital clinic nurse therapy therapist medicine medication medical drug pill
  prescription vaccine illness ill sick disease pain ache injury injured knee surgery asthma allergy
  allergic diabetes cancer blood pressure heart lung symptom diagnosis checkup dentist pregnant pregnancy
  baby flu fever recover recovery treatment herbal scent
mind: stress stressed anxiety anxious depression depressed mental therapy therapist counselor counseling
  counselling meditation meditate mindfulness calm relax relaxed relaxing mood emotion emotional fear afraid
  nightmare panic burnout overwhelm overwhelmed cope support confidence selfcare
sleep: sleep asleep bed bedtime nap insomnia awake wake tired rest night dream nightmare snore pillow
  mattress alarm caffeine
pets: pet dog puppy cat kitten hamster rabbit parrot bird aquarium fish turtle leash vet veterinarian breed
  fur paw adopt animal scratch
animals: animal wildlife zoo bird horse cow sheep lion elephant bear wolf fox insect butterfly species
  safari
family: family mother mom mum father dad parent parents parenting child kid son daughter brother sister
  sibling grandmother grandma grandfather grandpa aunt uncle cousin niece nephew wife husband spouse partner
  marriage married wedding baby toddler twin relative homeschool household
kids: child kid baby toddler son daughter school homeschool nursery daycare babysitter playground toy
  teenager teen parenting diaper pregnant thunder bedtime
romance: love romance romantic date dating girlfriend boyfriend partner wife husband marriage marry wedding
  engaged engagement fiance honeymoon anniversary breakup divorce valentine
friends: friend friendship buddy colleague neighbour neighbor party hangout gathering meet meetup social
  invite guest visit reunion
celebration: party birthday celebrate celebration wedding anniversary christmas thanksgiving easter
  halloween holiday festival gift present cake invitation guest ceremony graduation
home: home house flat apartment room bedroom bathroom kitchen living furniture sofa couch chair table lamp
  shelf decor decorate decoration interior paint wall floor rug curtain rent landlord tenant mortgage
  renovate renovation repair drill clean cleaning household roommate move minimalist
garden: garden gardening plant flower tree lawn soil seed vegetable herb grow compost greenhouse weed
chores: clean cleaning laundry dishes vacuum tidy declutter iron ironing groceries errand household scent
  detergent
clothes: clothes clothing wear outfit dress shirt trousers pants jeans skirt jacket coat suit shoe boot
  sneaker hat scarf fashion style fabric cotton wool silk linen leather wardrobe jewelry jewellery ring
  necklace makeup
shopping: shop shopping buy purchase order store mall market retail brand price cheap expensive discount
  sale deal coupon amazon online delivery gift secondhand thrift product return refund blender
money: money finance financial budget invest investing investment invested stock share fund index bond
  portfolio saving save savings bank loan debt credit mortgage pay payment salary income wage bonus tax
  pension retire retirement insurance donate donation charity afford cost price expense rich cash crypto
  bitcoin
work: work job career office boss manager colleague coworker team meeting project deadline client customer
  business company startup employer employee employment interview resume promotion hire hired salary remote
  commute profession professional workplace boardroom report
study: study student school university college class course lesson lecture teacher professor exam test
  homework degree graduate graduation learn learning education tutor tutorial teach textbook scholarship
  campus semester statistics grade quiz
language: language speak english german french spanish italian japanese chinese portuguese russian arabic
  korean translate translation vocabulary grammar accent fluent bilingual native pronunciation
science: science scientist research experiment laboratory physics chemistry biology space planet star
  astronomy nasa theory evolution climate
volunteer: volunteer volunteering charity donate donation fundraiser fundraising community shelter homeless
  nonprofit cause activist campaign support
faith: religion religious faith church temple mosque synagogue prayer pray god bible spiritual belief kosher
  halal ramadan
politics: politics political vote election government president law policy protest rights campaign council
  senator mayor military veteran
weather: weather rain rainy snow snowy storm stormy thunder wind windy sun sunny heat cold winter summer
  spring autumn temperature forecast hurricane flood
identity: gender transgender lgbtq gay lesbian pride queer identity bisexual
car_care: mechanic engine tire tyre brake repair garage oil dealership mileage
style: tone formal informal concise short brief terse verbose long detail detailed bullet emoji polite
  direct answer explain explanation summary summarise summarize introduction wording reply response format
  markdown
schedule: calendar schedule appointment meeting reminder deadline morning evening afternoon noon weekday
  weekend monday tuesday wednesday thursday friday saturday sunday time hour plan planner agenda
contact: call phone email mail message text chat video zoom slack meeting letter contact reply inbox
colours: colour color red green blue yellow black white dark light palette theme contrast background chart
  dashboard
code: code coding program programming programmer developer software function method class module library
  package script variable type typing hint refactor refactoring implementation implement algorithm compile
  compiler syntax python javascript typescript java rust golang ruby php kotlin swift lint linter formatter
  format indent indentation tab snippet parse parser api
testing: test testing tests unittest pytest jest mock fixture coverage assertion tdd regression flaky
  integration qa e2e
versioning: git commit branch merge rebase pull push repo repository github gitlab pr changelog tag release
  squash diff review
deploy: deploy deployment release rollout rollback production staging ci cd pipeline build docker container
  kubernetes k8s helm terraform server cloud aws azure gcp infrastructure ops devops environment ship canary
database: database db sql postgres postgresql mysql sqlite mongodb redis query table schema column migration
  orm index transaction join storage relational persist invoice
web: web website webpage page frontend backend html css javascript react vue angular svelte browser http url
  endpoint rest graphql request response api cookie session download
errors: error bug crash exception fail failure failing broken fix debug debugging stacktrace traceback log
  logging timeout retry retries incident outage issue hang
security: security secure password secret token key credential auth authentication authorization login oauth
  encrypt encryption certificate tls vulnerability permission privacy firewall
performance: performance fast slow speed latency throughput memory cpu cache caching optimise optimize
  optimization profile profiling benchmark leak load scale
editor: editor vim neovim emacs vscode ide terminal shell bash zsh keyboard mouse shortcut tmux laptop
  dotfiles plugin
dependencies: dependency dependencies package library npm pip yarn pnpm cargo poetry version upgrade pin
  vendor install thirdparty lockfile requirements
docs: documentation docs document readme comment docstring wiki changelog guide manual tutorial
data: data dataset csv json yaml xml dataframe pandas analysis analytics chart graph plot statistics report
  figure metric spreadsheet excel table dashboard sales
ai: ai model agent prompt llm gpt claude chatbot embedding training inference neural machine
design: design designer layout ui ux interface button screen font typography icon wireframe figma theme
  dashboard dark
device: laptop computer phone smartphone tablet ipad iphone android macbook windows linux mac monitor screen
  headphones printer router wifi battery charger gadget
"""


def read(words: str) -> dict[str, list[str]]:
    """Topic -> its words, from lines `topic: word word ...`; a line that is indented goes on."""
    topics: dict[str, list[str]] = {}
    name = ""
    for line in words.strip().splitlines():
        if not line.startswith(" "):
            name, _, line = line.partition(":")
            topics[name] = []
        topics[name] += line.split()
    return topics


def stems() -> str:
    """The module `topic_stems.py` as it has to be."""
    from textwrap import wrap

    from .stem import stem

    lines = ['"""Stems of the words in `topic_words.py`, made by it."""', "", 'STEMS = """']
    for name, words in read(WORDS).items():
        text = f"{name}: {' '.join(dict.fromkeys(stem(word) for word in words))}"
        lines += wrap(text, 108, subsequent_indent="  ", break_long_words=False)
    return "\n".join([*lines, '"""', ""])


if __name__ == "__main__":
    print(stems(), end="")
