import type { Season } from './seasons.ts'

/** A shelf of the shop: a category, who it is bought from, and when it sells. */
export type Range = {
  category: string
  supplier: string
  season: Season
  /** Of a unit in a parcel, in kilograms, about. */
  weight: number
  /**
   * Goods that differ in colour or size, a line each: name and SKU with `*` for what differs, cost and price in pounds, how well it sells
   * (1 to 10), how many come in a box, and what there is of it: a code and a name, a bigger one with how many times as much it costs.
   */
  families: string
}

export const ranges: readonly Range[] = [
  {
    ...{ category: 'Kitchen', supplier: 'Pell & Daughters', season: 'steady', weight: 0.3 },
    families: `
Enamel mug, * | MUG-*-350 | 3.6 | 9.5 | 9 | 12 | BLU sea blue; WHT chalk white; GRN moss green; MUS mustard; GRY slate grey
Enamel pie dish, * | PIE-* | 5.4 | 14 | 5 | 6 | 20 20 cm; 24 x1.3 24 cm; 28 x1.6 28 cm
Enamel jug, * | JUG-* | 7.2 | 19 | 4 | 6 | 05 half litre; 10 x1.35 one litre
Bread tin, * | BRD-* | 14.5 | 36 | 3 | 2 | CRM cream; SAG sage; CHA charcoal
Measuring spoons, * | SPN-* | 3.6 | 9 | 5 | 12 | STL steel; BRS x1.5 brass
Cast iron * | *-CI | 7.77 | 18.5 | 4 | 4 | TRIV trivet; SKIL x1.6 skillet 20 cm; PEST x1.8 pestle and mortar
`,
  },
  {
    ...{ category: 'Tableware', supplier: 'Northfold Ceramics', season: 'steady', weight: 0.6 },
    families: `
Stoneware bowl * cm | BOWL-* | 6.72 | 14 | 7 | 6 | 16 16; 12 x0.7 12; 22 x1.7 22
Dinner plate, * glaze | PLT-*-27 | 5.85 | 15 | 7 | 6 | OAT oat; SLA slate; SEA sea; BLS blush
Side plate, * glaze | PLT-*-19 | 5.3 | 10 | 6 | 6 | OAT oat; SLA slate; SEA sea; BLS blush
Espresso cup, * glaze | ESP-* | 4.05 | 9 | 6 | 6 | OAT oat; SLA slate; SEA sea; BLS blush
Serving platter, * | PLA-* | 16 | 32 | 3 | 2 | OVL oval; RND round; LNG x1.2 long
Salt pig, * glaze | PIG-* | 6.66 | 18 | 3 | 4 | OAT oat; SEA sea
Egg cups, pair, * | EGG-* | 5.32 | 9.5 | 4 | 8 | SPK speckled; WHT white
`,
  },
  {
    ...{ category: 'Textiles', supplier: 'Tidewater Textiles', season: 'cosy', weight: 0.4 },
    families: `
Linen tea towel, * | TT-LIN-* | 3.44 | 8 | 9 | 12 | STR striped; NAT natural; IND indigo; OCH ochre
Linen napkins, set of four, * | NAP-*-4 | 12.24 | 24 | 4 | 6 | STR striped; NAT natural; IND indigo; OCH ochre
Apron, * | APR-* | 10.4 | 26 | 4 | 4 | STR striped; NAT natural; IND indigo; OCH ochre
Oven glove, * | GLV-* | 5.88 | 12.5 | 5 | 6 | STR striped; IND indigo
Wool throw, * | THR-WL-* | 33.64 | 58 | 4 | 4 | HEA heather; MOS moss; OAT oatmeal; STO storm
Cushion cover, * | CSH-* | 9.68 | 22 | 5 | 6 | TCK ticking; BOU x1.3 bouclé; RUS x1.2 velvet rust; TEA x1.2 velvet teal
`,
  },
  {
    ...{ category: 'Candles', supplier: 'Wickham Chandlers', season: 'cosy', weight: 0.3 },
    families: `
Beeswax candle, * | CND-BW-* | 2.73 | 6.5 | 9 | 24 | T tall; S x0.65 short; P x2.2 pillar
Dinner candles, six, * | CND-DN-* | 5.52 | 11.5 | 6 | 12 | IVO ivory; FOR forest; TER terracotta; INK ink
Scented candle, * | CND-SC-* | 7.61 | 19.5 | 7 | 6 | FIG fig leaf; SLT sea salt; CED cedar; TOM tomato vine; MNT wild mint
Reed diffuser, * | DIF-* | 12.72 | 24 | 4 | 6 | FIG fig leaf; SLT sea salt; CED cedar
Long matches, * | MAT-* | 2.23 | 4.95 | 7 | 12 | BOT bottle; BOX x0.8 box
`,
  },
  {
    ...{ category: 'Garden', supplier: 'Orchard Row Growers', season: 'garden', weight: 0.5 },
    families: `
Garden twine, * | TWN-JUT-* | 2.25 | 4.5 | 9 | 24 | 100 100 m; 250 x1.9 250 m
Seed tin, * | TIN-* | 7.03 | 19 | 5 | 6 | SEED galvanised; SEED-G x1.1 green
Copper plant labels, * | LBL-CU-* | 4.45 | 7.95 | 6 | 12 | 10 10; 25 x2.2 25
Terracotta pot, * cm | POT-TC-* | 2.37 | 5.5 | 8 | 12 | 10 10; 14 x1.6 14; 18 x2.3 18; 24 x3.4 24
Wildflower seeds, * | SED-* | 1.66 | 3.25 | 9 | 24 | MEA meadow; BEE bees; SHA shade; CHK chalk soil
Watering can, * | CAN-* | 13 | 34 | 3 | 2 | 45 4.5 litres; IN x0.7 indoor
`,
  },
  {
    ...{ category: 'Tools', supplier: 'Brook & Anvil', season: 'garden', weight: 0.5 },
    families: `
Hand *, ash handle | *-ASH | 6.6 | 16.5 | 5 | 6 | TRWL trowel; FORK fork; HOE x1.2 hoe; RAKE x1.3 rake
Secateurs, * | SEC-* | 12.5 | 32 | 4 | 4 | BYP bypass; SML x0.9 small hands
Garden gloves, * | GGL-* | 6.34 | 13.5 | 6 | 6 | S small; M medium; L large; XL extra large
Kneeler, * | KNE-* | 10.44 | 18 | 3 | 4 | WAX waxed canvas; FLT x0.8 felt
`,
  },
  {
    ...{ category: 'Hardware', supplier: 'Brook & Anvil', season: 'steady', weight: 0.2 },
    families: `
* wall hook | HOOK-*-1 | 1.65 | 3.75 | 8 | 30 | BR Brass; BK Black iron; NI x1.2 Nickel; BZ x1.1 Bronze
Cup handle, * | CUP-* | 2.52 | 6 | 6 | 20 | BR brass; BK black iron; NI nickel
Shelf bracket, * | BRKT-* | 5.52 | 11.5 | 5 | 12 | IR15 iron 15 cm; IR20 x1.3 iron 20 cm
Letter plate, * | LTR-* | 10.53 | 27 | 2 | 4 | BR brass; BK x0.9 black iron
`,
  },
  {
    ...{ category: 'Woodcraft', supplier: 'Hollin Bank Woodcraft', season: 'steady', weight: 0.8 },
    families: `
Oak shelf bracket, * | BRKT-OAK-* | 7.95 | 15 | 4 | 10 | 2 pair; 4 x1.9 set of four
Chopping board, * | BRD-OAK-* | 15.3 | 34 | 5 | 4 | S x0.7 small; M medium; L x1.5 large
Wooden spoon, * | SPO-* | 2.62 | 5.25 | 7 | 20 | BCH beech; OLV x1.8 olive; CHE x1.5 cherry
Peg rail, * pegs | PEG-* | 10.73 | 29 | 3 | 4 | 3 x0.7 three; 5 five; 7 x1.3 seven
Milking stool, * | STL-* | 26 | 68 | 2 | 2 | OIL oiled; PNT x1.1 painted
`,
  },
  {
    ...{ category: 'Storage', supplier: 'Withy & Sedge', season: 'steady', weight: 0.9 },
    families: `
Storage basket, willow, * | BSK-WIL-* | 12.32 | 22 | 5 | 6 | M medium; L x1.5 large; LOG x2.4 log
Seagrass basket, * | BSK-SEA-* | 7.74 | 18 | 5 | 6 | S x0.7 small; M medium; T x1.4 tall
Rope tray, * | TRY-* | 8.67 | 17 | 3 | 6 | RND round; OVL x1.2 oval
Kilner jar, * | JAR-* | 2.6 | 6.5 | 7 | 12 | 05 x0.8 half litre; 10 one litre; 20 x1.5 two litres
`,
  },
  {
    ...{ category: 'Bath', supplier: 'Saltmarsh Soap', season: 'gifts', weight: 0.2 },
    families: `
Soap bar, * | SOP-* | 2.58 | 5.5 | 9 | 24 | LAV lavender; OAT oat; SEA seaweed; ROS rosemary; PLN unscented; NET nettle
Hand cream, * | HND-* | 7.25 | 12.5 | 6 | 12 | LAV lavender; ROS rosemary
Bath salts, * | SLT-* | 5.94 | 13.5 | 5 | 8 | LAV lavender; SEA seaweed
Nail brush, * | NBR-* | 3.57 | 8.5 | 4 | 12 | BCH beech; THW x1.3 thermowood
Waffle towel, * | TWL-* | 12.96 | 27 | 4 | 4 | HND x0.6 hand; BTH bath
`,
  },
  {
    ...{ category: 'Stationery', supplier: 'Lantern Lane Press', season: 'gifts', weight: 0.15 },
    families: `
Notebook, * | NTB-* | 3.71 | 9.5 | 7 | 10 | LIN lined; PLN plain; DOT dotted; GAR x1.3 garden log
Greeting card, * | CRD-* | 1.56 | 2.95 | 10 | 36 | BDY birthday; THX thank you; HOM new home; HAR blank, hare; SWI blank, swift
Gift wrap, two sheets, * | WRP-* | 1.57 | 3.5 | 8 | 25 | BOT botanical; BLK block print; KRF kraft; STR stars
Pencils, * | PNC-* | 2.98 | 5.95 | 5 | 20 | G6 six, graphite; C12 x1.8 twelve, colours
Wall calendar, * | CAL-* | 4.44 | 12 | 3 | 10 | HED hedgerow; TID tides; MOO moon
`,
  },
  {
    ...{ category: 'Gifts', supplier: 'Little Wren', season: 'gifts', weight: 0.4 },
    families: `
Wooden toy, * | TOY-* | 10.92 | 19.5 | 4 | 6 | BOA fishing boat; TRA tractor; LIG x1.2 lighthouse; TRN x1.3 steam train
Knitted * | KNT-* | 9.46 | 22 | 4 | 6 | HAR hare; PUF puffin; WHA x1.2 whale
Jigsaw, 1,000 pieces, * | JIG-* | 7.1 | 19 | 4 | 6 | HAR harbour; ALL allotment; BIR seabirds
Storm lantern, * | LAN-* | 13.26 | 26 | 4 | 4 | BR brass; BK x0.9 black; SOL x1.3 solar
`,
  },
  {
    ...{ category: 'Christmas', supplier: 'Fjordlys Import', season: 'christmas', weight: 0.3 },
    families: `
Glass bauble, * | XBA-* | 3 | 7.5 | 9 | 12 | CLR clear; RUB ruby; FOR forest; AMB amber
Straw * | XST-* | 2.82 | 6 | 8 | 12 | STA star; GOA x1.5 goat
Advent candle, * | XAD-* | 5.51 | 9.5 | 7 | 10 | IVO ivory; RED red
Wreath, * | XWR-* | 14.08 | 32 | 5 | 4 | EUC eucalyptus; LAR larch
Christmas cards, ten, * | XCD-* | 3.34 | 7.95 | 9 | 20 | ROB robin; HAR harbour lights; SNO hare in snow
`,
  },
]
