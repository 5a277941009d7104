/** The tables whose rows live news is about: a write leaves an audit row and a piece of news under one of these names. */
export const newsTables = [
  'organisations',
  'profiles',
  'members',
  'invitations',
  'notification_settings',
  'categories',
  'products',
  'product_changes',
  'customers',
  'suppliers',
  'locations',
  'stock_movements',
  'orders',
  'receipts',
  'picklists',
  'label_requests',
  'shipments',
  'alerts',
  'alert_rules',
  'subscriptions',
  'usage_notices',
  'saved_views',
  'api_keys',
  'data_exports',
  'webhook_endpoints',
] as const
export type NewsTable = (typeof newsTables)[number]

/** What `/realtime/v1` says of each committed write: which row, and what was done to it ('order.confirmed'). */
export type News = {
  table: NewsTable
  op: string
  id: string
  /** The `X-Request-Id` of the request that wrote it, its first 36 characters; null where that is not known. */
  request_id: string | null
  /** The products whose stock or fields it changed; null for none, 'many' where there are too many to name. */
  products: string[] | 'many' | null
}

/** So many products a piece of news names at most. */
export const mostProductsNamed = 8

/** A stream on which nothing happens says so this often: whoever hears nothing for longer has lost it. */
export const beatMs = 20_000
