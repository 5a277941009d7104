export const demoNames = { business_name: 'Harbour Street Stores', display_name: 'Demo' } as const

/** A small shop's shelf: invented goods, with a few that are low and one that is out. */
export const demoProducts = [
  ['Enamel mug, sea blue', 'MUG-BLU-350', 'Kitchen', 148, 30, 3.2, 9.5],
  ['Enamel mug, chalk white', 'MUG-WHT-350', 'Kitchen', 96, 30, 3.2, 9.5],
  ['Linen tea towel, striped', 'TT-LIN-STR', 'Kitchen', 210, 40, 2.75, 8],
  ['Stoneware bowl 16 cm', 'BOWL-16', 'Kitchen', 64, 20, 4.1, 14],
  ['Cast iron trivet', 'TRIV-CI', 'Kitchen', 12, 15, 5.6, 18.5],
  ['Beeswax candle, tall', 'CND-BW-T', 'Home', 320, 60, 1.9, 6.5],
  ['Beeswax candle, short', 'CND-BW-S', 'Home', 18, 60, 1.2, 4.25],
  ['Wool throw, heather', 'THR-WL-HEA', 'Home', 26, 8, 21, 58],
  ['Wool throw, moss', 'THR-WL-MOS', 'Home', 0, 8, 21, 58],
  ['Storage basket, willow', 'BSK-WIL-M', 'Home', 41, 12, 7.4, 22],
  ['Brass wall hook', 'HOOK-BR-1', 'Hardware', 540, 120, 0.95, 3.75],
  ['Oak shelf bracket, pair', 'BRKT-OAK-2', 'Hardware', 88, 24, 4.85, 15],
  ['Garden twine, 100 m', 'TWN-JUT-100', 'Garden', 175, 50, 1.35, 4.5],
  ['Seed tin, galvanised', 'TIN-SEED', 'Garden', 33, 10, 6.2, 19],
  ['Copper plant labels, 10', 'LBL-CU-10', 'Garden', 9, 25, 2.1, 7.95],
  ['Hand trowel, ash handle', 'TRWL-ASH', 'Garden', 57, 20, 5.25, 16.5],
] as const

/** More than this of a product is too much. */
export const demoMaximums: Partial<Record<string, number>> = { 'CND-BW-T': 300, 'BSK-WIL-M': 60 }

export const demoSuppliers = [
  ['Northfold Ceramics', 'orders@northfold.example', 'Stoke-on-Trent', 'Asha Bell', 12],
  ['Tidewater Textiles', 'sales@tidewater.example', 'Hawick', 'Ewan Muir', 9],
  ['Brook & Anvil', 'hello@brookanvil.example', 'Sheffield', 'Maud Pryor', 5],
] as const

export const demoCustomers = [
  ['Juniper & Rye', 'corporate', 'Juniper & Rye Ltd', 'buying@juniperrye.example', '14 Pump Street', 'Bristol'],
  ['The Old Dairy Shop', 'corporate', 'Old Dairy Shop Ltd', 'office@olddairy.example', '2 Market Place', 'Frome'],
  ['Priya Nair', 'retail', null, 'priya.nair@example.com', '77 Albany Road', 'Cardiff'],
  ['Tom Ashworth', 'retail', null, 'tom.ashworth@example.com', '5 Quay Terrace', 'Whitby'],
  ['Fern House Hotel', 'corporate', 'Fern House Hotels', 'housekeeping@fernhouse.example', 'Lake Road', 'Ambleside'],
] as const
