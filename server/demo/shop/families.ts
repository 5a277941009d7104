import type { Season } from './seasons.ts'

/** Goods that differ in colour or size: `*` in name and SKU is what differs. Money in pounds; `sells` is how well, 1 to 10; `box` is how they are bought. */
export type Family = readonly [
  name: string,
  sku: string,
  cost: number,
  price: number,
  sells: number,
  box: number,
  variants: readonly Variant[],
]
/** What it is called and coded; bigger ones cost so many times as much. */
type Variant = readonly [name: string, code: string, times?: number]

/** A shelf of the shop: a category, who it is bought from, and when it sells. */
export type Range = {
  category: string
  supplier: string
  season: Season
  /** A kilogram per parcel and unit, about. */
  weight: number
  families: readonly Family[]
}

const glazes = [
  ['oat', 'OAT'],
  ['slate', 'SLA'],
  ['sea', 'SEA'],
  ['blush', 'BLS'],
] as const
const cloths = [
  ['striped', 'STR'],
  ['natural', 'NAT'],
  ['indigo', 'IND'],
  ['ochre', 'OCH'],
] as const

export const ranges: readonly Range[] = [
  {
    ...{ category: 'Kitchen', supplier: 'Pell & Daughters', season: 'steady', weight: 0.3 },
    families: [
      ['Enamel mug, *', 'MUG-*-350', 3.6, 9.5, 9, 12, [['sea blue', 'BLU'], ['chalk white', 'WHT'], ['moss green', 'GRN'], ['mustard', 'MUS'], ['slate grey', 'GRY']]],
      ['Enamel pie dish, *', 'PIE-*', 5.4, 14, 5, 6, [['20 cm', '20'], ['24 cm', '24', 1.3], ['28 cm', '28', 1.6]]],
      ['Enamel jug, *', 'JUG-*', 7.2, 19, 4, 6, [['half litre', '05'], ['one litre', '10', 1.35]]],
      ['Bread tin, *', 'BRD-*', 14.5, 36, 3, 2, [['cream', 'CRM'], ['sage', 'SAG'], ['charcoal', 'CHA']]],
      ['Measuring spoons, *', 'SPN-*', 3.6, 9, 5, 12, [['steel', 'STL'], ['brass', 'BRS', 1.5]]],
      ['Cast iron *', '*-CI', 7.77, 18.5, 4, 4, [['trivet', 'TRIV'], ['skillet 20 cm', 'SKIL', 1.6], ['pestle and mortar', 'PEST', 1.8]]],
    ],
  },
  {
    ...{ category: 'Tableware', supplier: 'Northfold Ceramics', season: 'steady', weight: 0.6 },
    families: [
      ['Stoneware bowl * cm', 'BOWL-*', 6.72, 14, 7, 6, [['16', '16'], ['12', '12', 0.7], ['22', '22', 1.7]]],
      ['Dinner plate, * glaze', 'PLT-*-27', 5.85, 15, 7, 6, glazes],
      ['Side plate, * glaze', 'PLT-*-19', 5.3, 10, 6, 6, glazes],
      ['Espresso cup, * glaze', 'ESP-*', 4.05, 9, 6, 6, glazes],
      ['Serving platter, *', 'PLA-*', 16, 32, 3, 2, [['oval', 'OVL'], ['round', 'RND'], ['long', 'LNG', 1.2]]],
      ['Salt pig, * glaze', 'PIG-*', 6.66, 18, 3, 4, [['oat', 'OAT'], ['sea', 'SEA']]],
      ['Egg cups, pair, *', 'EGG-*', 5.32, 9.5, 4, 8, [['speckled', 'SPK'], ['white', 'WHT']]],
    ],
  },
  {
    ...{ category: 'Textiles', supplier: 'Tidewater Textiles', season: 'cosy', weight: 0.4 },
    families: [
      ['Linen tea towel, *', 'TT-LIN-*', 3.44, 8, 9, 12, cloths],
      ['Linen napkins, set of four, *', 'NAP-*-4', 12.24, 24, 4, 6, cloths],
      ['Apron, *', 'APR-*', 10.4, 26, 4, 4, cloths],
      ['Oven glove, *', 'GLV-*', 5.88, 12.5, 5, 6, [['striped', 'STR'], ['indigo', 'IND']]],
      ['Wool throw, *', 'THR-WL-*', 33.64, 58, 4, 4, [['heather', 'HEA'], ['moss', 'MOS'], ['oatmeal', 'OAT'], ['storm', 'STO']]],
      ['Cushion cover, *', 'CSH-*', 9.68, 22, 5, 6, [['ticking', 'TCK'], ['bouclé', 'BOU', 1.3], ['velvet rust', 'RUS', 1.2], ['velvet teal', 'TEA', 1.2]]],
    ],
  },
  {
    ...{ category: 'Candles', supplier: 'Wickham Chandlers', season: 'cosy', weight: 0.3 },
    families: [
      ['Beeswax candle, *', 'CND-BW-*', 2.73, 6.5, 9, 24, [['tall', 'T'], ['short', 'S', 0.65], ['pillar', 'P', 2.2]]],
      ['Dinner candles, six, *', 'CND-DN-*', 5.52, 11.5, 6, 12, [['ivory', 'IVO'], ['forest', 'FOR'], ['terracotta', 'TER'], ['ink', 'INK']]],
      ['Scented candle, *', 'CND-SC-*', 7.61, 19.5, 7, 6, [['fig leaf', 'FIG'], ['sea salt', 'SLT'], ['cedar', 'CED'], ['tomato vine', 'TOM'], ['wild mint', 'MNT']]],
      ['Reed diffuser, *', 'DIF-*', 12.72, 24, 4, 6, [['fig leaf', 'FIG'], ['sea salt', 'SLT'], ['cedar', 'CED']]],
      ['Long matches, *', 'MAT-*', 2.23, 4.95, 7, 12, [['bottle', 'BOT'], ['box', 'BOX', 0.8]]],
    ],
  },
  {
    ...{ category: 'Garden', supplier: 'Orchard Row Growers', season: 'garden', weight: 0.5 },
    families: [
      ['Garden twine, *', 'TWN-JUT-*', 2.25, 4.5, 9, 24, [['100 m', '100'], ['250 m', '250', 1.9]]],
      ['Seed tin, *', 'TIN-*', 7.03, 19, 5, 6, [['galvanised', 'SEED'], ['green', 'SEED-G', 1.1]]],
      ['Copper plant labels, *', 'LBL-CU-*', 4.45, 7.95, 6, 12, [['10', '10'], ['25', '25', 2.2]]],
      ['Terracotta pot, * cm', 'POT-TC-*', 2.37, 5.5, 8, 12, [['10', '10'], ['14', '14', 1.6], ['18', '18', 2.3], ['24', '24', 3.4]]],
      ['Wildflower seeds, *', 'SED-*', 1.66, 3.25, 9, 24, [['meadow', 'MEA'], ['bees', 'BEE'], ['shade', 'SHA'], ['chalk soil', 'CHK']]],
      ['Watering can, *', 'CAN-*', 13, 34, 3, 2, [['4.5 litres', '45'], ['indoor', 'IN', 0.7]]],
    ],
  },
  {
    ...{ category: 'Tools', supplier: 'Brook & Anvil', season: 'garden', weight: 0.5 },
    families: [
      ['Hand *, ash handle', '*-ASH', 6.6, 16.5, 5, 6, [['trowel', 'TRWL'], ['fork', 'FORK'], ['hoe', 'HOE', 1.2], ['rake', 'RAKE', 1.3]]],
      ['Secateurs, *', 'SEC-*', 12.5, 32, 4, 4, [['bypass', 'BYP'], ['small hands', 'SML', 0.9]]],
      ['Garden gloves, *', 'GGL-*', 6.34, 13.5, 6, 6, [['small', 'S'], ['medium', 'M'], ['large', 'L'], ['extra large', 'XL']]],
      ['Kneeler, *', 'KNE-*', 10.44, 18, 3, 4, [['waxed canvas', 'WAX'], ['felt', 'FLT', 0.8]]],
    ],
  },
  {
    ...{ category: 'Hardware', supplier: 'Brook & Anvil', season: 'steady', weight: 0.2 },
    families: [
      ['* wall hook', 'HOOK-*-1', 1.65, 3.75, 8, 30, [['Brass', 'BR'], ['Black iron', 'BK'], ['Nickel', 'NI', 1.2], ['Bronze', 'BZ', 1.1]]],
      ['Cup handle, *', 'CUP-*', 2.52, 6, 6, 20, [['brass', 'BR'], ['black iron', 'BK'], ['nickel', 'NI']]],
      ['Shelf bracket, *', 'BRKT-*', 5.52, 11.5, 5, 12, [['iron 15 cm', 'IR15'], ['iron 20 cm', 'IR20', 1.3]]],
      ['Letter plate, *', 'LTR-*', 10.53, 27, 2, 4, [['brass', 'BR'], ['black iron', 'BK', 0.9]]],
    ],
  },
  {
    ...{ category: 'Woodcraft', supplier: 'Hollin Bank Woodcraft', season: 'steady', weight: 0.8 },
    families: [
      ['Oak shelf bracket, *', 'BRKT-OAK-*', 7.95, 15, 4, 10, [['pair', '2'], ['set of four', '4', 1.9]]],
      ['Chopping board, *', 'BRD-OAK-*', 15.3, 34, 5, 4, [['small', 'S', 0.7], ['medium', 'M'], ['large', 'L', 1.5]]],
      ['Wooden spoon, *', 'SPO-*', 2.62, 5.25, 7, 20, [['beech', 'BCH'], ['olive', 'OLV', 1.8], ['cherry', 'CHE', 1.5]]],
      ['Peg rail, * pegs', 'PEG-*', 10.73, 29, 3, 4, [['three', '3', 0.7], ['five', '5'], ['seven', '7', 1.3]]],
      ['Milking stool, *', 'STL-*', 26, 68, 2, 2, [['oiled', 'OIL'], ['painted', 'PNT', 1.1]]],
    ],
  },
  {
    ...{ category: 'Storage', supplier: 'Withy & Sedge', season: 'steady', weight: 0.9 },
    families: [
      ['Storage basket, willow, *', 'BSK-WIL-*', 12.32, 22, 5, 6, [['medium', 'M'], ['large', 'L', 1.5], ['log', 'LOG', 2.4]]],
      ['Seagrass basket, *', 'BSK-SEA-*', 7.74, 18, 5, 6, [['small', 'S', 0.7], ['medium', 'M'], ['tall', 'T', 1.4]]],
      ['Rope tray, *', 'TRY-*', 8.67, 17, 3, 6, [['round', 'RND'], ['oval', 'OVL', 1.2]]],
      ['Kilner jar, *', 'JAR-*', 2.6, 6.5, 7, 12, [['half litre', '05', 0.8], ['one litre', '10'], ['two litres', '20', 1.5]]],
    ],
  },
  {
    ...{ category: 'Bath', supplier: 'Saltmarsh Soap', season: 'gifts', weight: 0.2 },
    families: [
      ['Soap bar, *', 'SOP-*', 2.58, 5.5, 9, 24, [['lavender', 'LAV'], ['oat', 'OAT'], ['seaweed', 'SEA'], ['rosemary', 'ROS'], ['unscented', 'PLN'], ['nettle', 'NET']]],
      ['Hand cream, *', 'HND-*', 7.25, 12.5, 6, 12, [['lavender', 'LAV'], ['rosemary', 'ROS']]],
      ['Bath salts, *', 'SLT-*', 5.94, 13.5, 5, 8, [['lavender', 'LAV'], ['seaweed', 'SEA']]],
      ['Nail brush, *', 'NBR-*', 3.57, 8.5, 4, 12, [['beech', 'BCH'], ['thermowood', 'THW', 1.3]]],
      ['Waffle towel, *', 'TWL-*', 12.96, 27, 4, 4, [['hand', 'HND', 0.6], ['bath', 'BTH']]],
    ],
  },
  {
    ...{ category: 'Stationery', supplier: 'Lantern Lane Press', season: 'gifts', weight: 0.15 },
    families: [
      ['Notebook, *', 'NTB-*', 3.71, 9.5, 7, 10, [['lined', 'LIN'], ['plain', 'PLN'], ['dotted', 'DOT'], ['garden log', 'GAR', 1.3]]],
      ['Greeting card, *', 'CRD-*', 1.56, 2.95, 10, 36, [['birthday', 'BDY'], ['thank you', 'THX'], ['new home', 'HOM'], ['blank, hare', 'HAR'], ['blank, swift', 'SWI']]],
      ['Gift wrap, two sheets, *', 'WRP-*', 1.57, 3.5, 8, 25, [['botanical', 'BOT'], ['block print', 'BLK'], ['kraft', 'KRF'], ['stars', 'STR']]],
      ['Pencils, *', 'PNC-*', 2.98, 5.95, 5, 20, [['six, graphite', 'G6'], ['twelve, colours', 'C12', 1.8]]],
      ['Wall calendar, *', 'CAL-*', 4.44, 12, 3, 10, [['hedgerow', 'HED'], ['tides', 'TID'], ['moon', 'MOO']]],
    ],
  },
  {
    ...{ category: 'Gifts', supplier: 'Little Wren', season: 'gifts', weight: 0.4 },
    families: [
      ['Wooden toy, *', 'TOY-*', 10.92, 19.5, 4, 6, [['fishing boat', 'BOA'], ['tractor', 'TRA'], ['lighthouse', 'LIG', 1.2], ['steam train', 'TRN', 1.3]]],
      ['Knitted *', 'KNT-*', 9.46, 22, 4, 6, [['hare', 'HAR'], ['puffin', 'PUF'], ['whale', 'WHA', 1.2]]],
      ['Jigsaw, 1,000 pieces, *', 'JIG-*', 7.1, 19, 4, 6, [['harbour', 'HAR'], ['allotment', 'ALL'], ['seabirds', 'BIR']]],
      ['Storm lantern, *', 'LAN-*', 13.26, 26, 4, 4, [['brass', 'BR'], ['black', 'BK', 0.9], ['solar', 'SOL', 1.3]]],
    ],
  },
  {
    ...{ category: 'Christmas', supplier: 'Fjordlys Import', season: 'christmas', weight: 0.3 },
    families: [
      ['Glass bauble, *', 'XBA-*', 3, 7.5, 9, 12, [['clear', 'CLR'], ['ruby', 'RUB'], ['forest', 'FOR'], ['amber', 'AMB']]],
      ['Straw *', 'XST-*', 2.82, 6, 8, 12, [['star', 'STA'], ['goat', 'GOA', 1.5]]],
      ['Advent candle, *', 'XAD-*', 5.51, 9.5, 7, 10, [['ivory', 'IVO'], ['red', 'RED']]],
      ['Wreath, *', 'XWR-*', 14.08, 32, 5, 4, [['eucalyptus', 'EUC'], ['larch', 'LAR']]],
      ['Christmas cards, ten, *', 'XCD-*', 3.34, 7.95, 9, 20, [['robin', 'ROB'], ['harbour lights', 'HAR'], ['hare in snow', 'SNO']]],
    ],
  },
]
