/** Shelves of the warehouse, by aisle, bay and height: each a place of its own, so that a picklist says where to reach. */
export const bins = ['A-01-1', 'A-01-2', 'A-02-1', 'A-02-2', 'B-01-1', 'B-01-2'] as const

/** Where goods lie; the first is the default, which every organisation has from the beginning. */
export const places = [
  { name: 'Quay Street warehouse', address: '12 Quay Street', city: 'Whitby' },
  { name: 'Harbour Street shop', address: '5 Harbour Street', city: 'Whitby' },
  { name: 'Market stall', address: 'Market Place, Saturdays', city: 'Whitby' },
  ...bins.map((name) => ({ name, address: '12 Quay Street', city: 'Whitby' })),
] as const

const [{ name: warehouse }, { name: shop }, { name: stall }] = places

export { shop, stall, warehouse }
