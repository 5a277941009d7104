// Telephone numbers are those Ofcom keeps for drama; nobody answers.

/** `days` is how long they take, from order to delivery. */
export const suppliers = [
  [
    'Northfold Ceramics',
    'orders@northfold.example',
    '01632 960114',
    'Unit 4, Burslem Works',
    'Stoke-on-Trent',
    'Asha Bell',
    12,
  ],
  ['Tidewater Textiles', 'sales@tidewater.example', '0131 496 0182', '31 Teviot Mill', 'Hawick', 'Ewan Muir', 9],
  ['Brook & Anvil', 'hello@brookanvil.example', '0114 496 0127', '8 Kelham Forge', 'Sheffield', 'Maud Pryor', 5],
  [
    'Pell & Daughters',
    'trade@pellenamel.example',
    '0121 496 0155',
    '112 Bilston Road',
    'Wolverhampton',
    'Nadia Pell',
    14,
  ],
  ['Wickham Chandlers', 'orders@wickham.example', '01632 960238', '3 Rope Walk', 'Lyme Regis', 'Joss Wickham', 7],
  ['Orchard Row Growers', 'desk@orchardrow.example', '01632 960371', 'Orchard Row', 'Evesham', 'Carys Vaughan', 6],
  ['Hollin Bank Woodcraft', 'workshop@hollinbank.example', '01632 960409', 'Hollin Bank', 'Kendal', 'Silas Rigg', 15],
  [
    'Withy & Sedge',
    'baskets@withysedge.example',
    '0117 496 0163',
    'The Withy Yard',
    'Bridgwater',
    'Hester Loveridge',
    11,
  ],
  ['Saltmarsh Soap', 'hello@saltmarshsoap.example', '01632 960526', '19 Ferry Path', 'Southwold', 'Imogen Carr', 8],
  [
    'Lantern Lane Press',
    'accounts@lanternlane.example',
    '01632 960680',
    '6 Lantern Lane',
    'Norwich',
    'Felix Oduya',
    10,
  ],
  ['Little Wren', 'post@littlewren.example', '0113 496 0194', 'Bridge Mill', 'Hebden Bridge', 'Orla Finch', 10],
  ['Fjordlys Import', 'uk@fjordlys.example', '01632 960742', 'Dock Road', 'Immingham', 'Ingrid Solberg', 21],
] as const
