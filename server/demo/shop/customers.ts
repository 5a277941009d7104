// Telephone numbers are those Ofcom keeps for drama; addresses of the net end in .example or are at example.com.

/** `buys` is how often, beside the others. */
type Trader = readonly [
  name: string,
  address: string,
  city: string,
  email: string,
  phone: string,
  buys: number,
  credit: number,
]
const traders: readonly Trader[] = [
  ['Juniper & Rye', '14 Pump Street', 'Bristol', 'buying@juniperrye.example', '0117 496 0121', 9, 2500],
  ['The Old Dairy Shop', '2 Market Place', 'Frome', 'office@olddairy.example', '01632 960811', 8, 1500],
  ['Fern House Hotel', 'Lake Road', 'Ambleside', 'housekeeping@fernhouse.example', '01632 960823', 7, 4000],
  ['Saltbox Kitchen', '41 High Street', 'Whitstable', 'orders@saltbox.example', '01632 960835', 6, 1200],
  ['Thistle & Twine', '9 Cockburn Wynd', 'Edinburgh', 'hello@thistletwine.example', '0131 496 0147', 6, 2000],
  ['The Potting Shed Café', 'Mill Lane', 'Ludlow', 'kitchen@pottingshed.example', '01632 960847', 5, 800],
  ['Quarry Bank Farm Shop', 'Quarry Bank', 'Matlock', 'shop@quarrybank.example', '0115 496 0158', 5, 1500],
  ['Lowther & Sons', '27 Finkle Street', 'Kendal', 'stock@lowther.example', '01632 960859', 4, 1800],
  ['Sea View Guest House', '3 North Terrace', 'Whitby', 'stay@seaview.example', '01632 960861', 4, 600],
  ['Bramble Gift Company', '60 Gillygate', 'York', 'buyer@bramblegifts.example', '0113 496 0139', 6, 2200],
  ['Cobble & Clay', '18 Steep Hill', 'Lincoln', 'hi@cobbleclay.example', '01632 960873', 4, 1000],
  ['Greenacre Nurseries', 'Ashford Road', 'Tenterden', 'till@greenacre.example', '01632 960885', 5, 2600],
  ['Harbourside Interiors', '5 Welsh Back', 'Bristol', 'studio@harbourside.example', '0117 496 0176', 4, 3500],
  ['Tŷ Bach Living', '22 Castle Square', 'Caernarfon', 'siop@tybach.example', '029 2018 0133', 3, 900],
  ['The Larder on Main', '108 Main Street', 'Cockermouth', 'larder@onmain.example', '01632 960897', 3, 700],
  ['Kelso Country Stores', '7 Roxburgh Street', 'Kelso', 'orders@kelsocountry.example', '0131 496 0169', 3, 1400],
]

const people = [
  ['Priya Nair', '77 Albany Road', 'Cardiff'],
  ['Tom Ashworth', '5 Quay Terrace', 'Whitby'],
  ['Eleanor Whitcombe', '12 Silver Street', 'Bradford-on-Avon'],
  ['Marcus Adeyemi', '48 Cheltenham Road', 'Bristol'],
  ['Fiona Galbraith', '3 Marine Parade', 'North Berwick'],
  ['Daniel Okafor', '151 Lordship Lane', 'London'],
  ['Hannah Prescott', '26 Bold Lane', 'Derby'],
  ['Rhys Bowen', '9 Heol Fawr', 'Aberystwyth'],
  ['Charlotte Mayhew', 'Rose Cottage, Church Lane', 'Lavenham'],
  ['Yusuf Demir', '84 Green Lanes', 'London'],
  ['Grace Lindqvist', '31 Jesmond Vale', 'Newcastle upon Tyne'],
  ['Oliver Trent', '17 St Michael’s Hill', 'Bristol'],
  ['Aoife Brennan', '6 Botanic Court', 'Belfast'],
  ['Simon Hartley', '40 Skipton Road', 'Ilkley'],
  ['Mei Chen', '22 Mill Road', 'Cambridge'],
  ['Beatrice Fairfax', 'The Old Rectory', 'Chipping Campden'],
  ['Callum Reid', '58 Byres Road', 'Glasgow'],
  ['Zainab Hussain', '13 Manningham Lane', 'Bradford'],
  ['Peter Longstaff', '2 Staithes Lane', 'Morpeth'],
  ['Isla Drummond', '75 Perth Road', 'Dundee'],
  ['Joanna Kowalska', '36 Cowley Road', 'Oxford'],
  ['Gareth Penrose', '8 Fore Street', 'St Ives'],
  ['Lydia Marsh', '19 Elm Hill', 'Norwich'],
  ['Samuel Obi', '103 Ecclesall Road', 'Sheffield'],
] as const

/** What whoever serves them should know. */
const notes: Record<string, string> = {
  'Juniper & Rye': 'Deliver before ten: the street is closed to vans after that. Invoice by the month.',
  'Fern House Hotel': 'Ring housekeeping from the gate. No gift wrap, no price tags.',
  'Saltbox Kitchen': 'Closed on Mondays.',
  'Bramble Gift Company': 'Every piece in its own box, or it comes back.',
  'Sea View Guest House': 'Leave with the neighbours at number 5 in winter.',
  'Priya Nair': 'Collects in the shop on Saturdays.',
}

export type Buyer = (typeof customers)[number]

export const customers = [
  ...traders.map(([name, address, city, email, phone, buys, credit_limit]) => ({
    ...{ name, address, city, email, phone, buys, credit_limit, notes: notes[name] ?? null },
    customer_type: 'corporate' as const,
    company: `${name} Ltd`,
  })),
  ...people.map(([name, address, city], place) => ({
    ...{ name, address, city, buys: place % 3 === 0 ? 2 : 1, credit_limit: null, notes: notes[name] ?? null },
    email: `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
    phone: `07700 900${String(117 + place * 31).padStart(3, '0')}`,
    customer_type: 'retail' as const,
    company: null,
  })),
]
