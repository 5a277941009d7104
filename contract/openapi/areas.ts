import type { Api } from '../all.ts'

/** The rooms of the API as the document names its areas: a room without its words does not compile. */
export const areas: Record<keyof Api, { name: string; description: string }> = {
  products: { name: 'Products', description: 'The catalogue' },
  orders: { name: 'Orders', description: 'Purchases and sales, their lines and their steps' },
  inventory: { name: 'Inventory', description: 'Products seen as stock: what lies where, and what was counted' },
  categories: { name: 'Categories', description: 'Groups of products' },
  customers: { name: 'Customers', description: 'Who buys' },
  suppliers: { name: 'Suppliers', description: 'Who supplies' },
  stock: { name: 'Stock', description: 'The ledger of movements, levels and locations' },
  trade: { name: 'Trade', description: 'What was bought from or sold to somebody' },
  receiving: { name: 'Receiving', description: 'Deliveries as they come in' },
  picking: { name: 'Picking', description: 'Picklists' },
  shipping: { name: 'Shipping', description: 'Labels, shipments and packing slips' },
  alerts: { name: 'Alerts', description: 'What the rules have found' },
  alertRules: { name: 'Alert rules', description: 'What is watched' },
  notifications: { name: 'Notifications', description: 'How each person is told' },
  dashboard: { name: 'Dashboard', description: 'Figures over everything, and whether the books balance' },
  search: { name: 'Search', description: 'One search over all records, and what a scanned code names' },
  history: { name: 'History', description: 'Everything that touched a product' },
  views: { name: 'Views', description: 'Filters of a list under a name' },
  team: { name: 'Team', description: 'Who asks, and who works here' },
  business: { name: 'Business', description: 'What stands on the papers of the business' },
  apiKeys: { name: 'API keys', description: 'Keys for programs, made and revoked by an owner' },
  billing: { name: 'Billing', description: 'Plans, payments and usage' },
  data: { name: 'Data', description: 'Everything of your business as one file' },
}
