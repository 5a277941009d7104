type Order = { id: string; number: string; party: string; picklist?: { id: string; version: number } }
/** What the plan's names stand for, as it comes about: ids by name. */
export type Shop = {
  locations: Map<string, string>
  categories: Map<string, string>
  suppliers: Map<string, string>
  customers: Map<string, { id: string; address: string; city: string }>
  products: Map<string, string>
  orders: Map<string, Order>
}
