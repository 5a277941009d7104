import { api } from '../platform/api-client.ts'
import { calledByScan, searchIn } from '../ui/search-in.ts'

/** A customer or a supplier as they are looked for. */
export type Party = { id: string; name: string; city: string | null }

const found = { limit: 20 }
const looks = { labelOf: ({ name }: Party) => name, detailOf: ({ city }: Party) => city }

/** How a customer is found by typing. */
export const customerSearch = {
  ...looks,
  search: searchIn(api.customers.list, found),
  byScan: calledByScan<Party>(api.customers.list),
}
/** How a supplier is. */
export const supplierSearch = {
  ...looks,
  search: searchIn(api.suppliers.list, found),
  byScan: calledByScan<Party>(api.suppliers.list),
}

/** A party as an order names it; null where it names none. */
export const partyNamed = (id: string | null | undefined, name: string | null | undefined): Party | null =>
  id ? { id, name: name ?? '', city: null } : null
