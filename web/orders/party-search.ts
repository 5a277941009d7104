import { api } from '../platform/api-client.ts'

/** A customer or a supplier as they are looked for. */
export type Party = { id: string; name: string; city: string | null }

const found = 20
const looks = { labelOf: ({ name }: Party) => name, detailOf: ({ city }: Party) => city }

/** How a customer is found by typing. */
export const customerSearch = {
  ...looks,
  search: (q: string | undefined) => api.customers.list.query({ query: { q, limit: found } }),
}
/** How a supplier is. */
export const supplierSearch = {
  ...looks,
  search: (q: string | undefined) => api.suppliers.list.query({ query: { q, limit: found } }),
}

/** A party as an order names it; null where it names none. */
export const partyNamed = (id: string | null | undefined, name: string | null | undefined): Party | null =>
  id ? { id, name: name ?? '', city: null } : null
