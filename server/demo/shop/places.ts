/** Where goods lie; the first is the default, which every organisation has from the beginning. */
export const places = [
  { name: 'Quay Street warehouse', address: '12 Quay Street', city: 'Whitby' },
  { name: 'Harbour Street shop', address: '5 Harbour Street', city: 'Whitby' },
  { name: 'Market stall', address: 'Market Place, Saturdays', city: 'Whitby' },
] as const

const [{ name: warehouse }, { name: shop }, { name: stall }] = places

export { shop, stall, warehouse }
