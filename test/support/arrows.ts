/** The rooms of the server from the ground up: each may use the floors below its own, never its neighbours. */
const floors = [
  ['embedded-postgres'],
  ['platform'],
  ['auth'],
  ['team'],
  ['parties', 'notifications', 'views'],
  ['products', 'customers', 'suppliers'],
  ['stock'],
  ['orders'],
  ['picking', 'receiving'],
  ['shipping'],
  ['alerts'],
  ['developers'],
  ['audit', 'billing', 'dashboard', 'history', 'search'],
  ['site'],
  ['data-rights'],
  ['demo'],
]
/** How high a room stands; -1 for none. */
export const floorOf = (room: string) => floors.findIndex((floor) => floor.includes(room))

/** What every room of the web shares; the two on the ground see only what is named here. */
const webGround: Record<string, readonly string[]> = { platform: [], ui: ['platform'] }
const webShared = [...Object.keys(webGround), 'shell', 'scan']
/**
 * Rooms of the web that show a part of another: an order's page and the picker's open the shipping dialog, a product's page shows rows of the ledger and
 * the status of orders, that of a customer or a supplier their orders, those of other records their history, the dashboard what was reached of the plan's limits, and what asks for a password has the fields of the sign-in page. The sign-in page has the head of a public page.
 */
const webGuests: Record<string, readonly string[]> = {
  auth: ['site'],
  orders: ['shipping'],
  picking: ['shipping', 'audit'],
  receiving: ['audit'],
  shipping: ['audit'],
  stock: ['audit'],
  products: ['orders', 'stock'],
  customers: ['orders', 'audit'],
  suppliers: ['orders', 'audit'],
  dashboard: ['billing'],
  'data-rights': ['auth'],
}

/** Which sides a side may see beside itself. Packages are left out, but for those of the contract. */
const sides: Record<string, readonly string[]> = {
  contract: ['zod'],
  server: ['contract'],
  web: ['contract'],
  db: [],
  scripts: ['contract', 'server'],
  bench: ['contract', 'server', 'scripts', 'test', 'web'],
  attack: ['contract', 'server', 'bench', 'test'],
}
const contextSides = [...Object.keys(sides), 'test']

/** `orders` of `server/orders/submit-order.ts`; none for `server/app.ts`, which may see the whole side. */
export const roomOf = (path: string) => (path.split('/').length > 2 ? path.split('/')[1] : undefined)

/** Why a file may not import another; undefined where the arrow points the right way. */
export function wrongArrow(from: string, to: string): string | undefined {
  const [side = '', target = ''] = [from.split('/')[0], to.split('/')[0]]
  const seen = sides[side] ?? []
  if (side !== target)
    return (contextSides.includes(target) || side === 'contract') && !seen.includes(target)
      ? `${side} does not see ${target}`
      : undefined
  const [room, other] = [roomOf(from), roomOf(to)]
  if (room === undefined || room === other || (side !== 'server' && side !== 'web')) return undefined
  if (other === undefined) return `a room does not see ${to}`
  return side === 'server' ? wrongOnServer(room, other) : wrongOnWeb(room, other)
}

function wrongOnServer(room: string, other: string) {
  if (floorOf(room) < 0) return `${room} has no floor in the table of rooms`
  return floorOf(other) < floorOf(room) ? undefined : `${room} does not see ${other}, which is not below it`
}

function wrongOnWeb(room: string, other: string) {
  const seen = webGround[room] ?? [...webShared, ...(webGuests[room] ?? [])]
  return seen.includes(other) ? undefined : `${room} sees ${seen.join(', ') || 'no other room'} only`
}
