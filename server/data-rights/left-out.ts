import type { TenantTable } from '#server/platform/database/table-kinds.ts'

const counted = 'counted from the other tables, and counted again wherever those are'

/** Tables of an organisation that are not in its export, and why. All others are. */
export const leftOutTables: { readonly [Name in TenantTable]?: string } = {
  product_figures: counted,
  inventory_figures: counted,
  stock_days: counted,
  product_moves: counted,
  best_sellers: counted,
  order_figures: counted,
  order_counts: counted,
  sales_days: counted,
  phone_verifications: 'codes sent to a phone, good for minutes',
  idempotency_keys: 'answers kept for 30 days, in case a program asks twice',
  data_exports: 'about exports like this one',
  data_export_parts: 'the files of exports like this one',
}

/** A column with such a name holds what opens a door: it is in no export, whatever table a later version puts it into. */
const opensDoors = /secret|token|password|sealed|(code|key)_hash/
export const isLeftOut = ({ name }: { name: string }) => opensDoors.test(name)

/** A cell without what is nobody's business but one person's: any owner may fetch an export, whoever asked for it. `t` is its row. */
type Private = { [column: string]: string }
/** What the audit log hides where it is shown: numbers, and views that somebody keeps to themselves. */
const toldBy = (column: string) =>
  `case when t.table_name = 'notification_settings' then t.${column} - 'phone'
    when t.table_name = 'saved_views' and t.${column} ->> 'is_shared' = 'false' then '{"is_shared": false}'::jsonb else t.${column} end`
const ifShared = (column: string) => `case when t.is_shared then t.${column} end`
const privateCells: { readonly [Name in TenantTable]?: Private } = {
  notification_settings: { phone: 'null::text' },
  saved_views: { name: ifShared('name'), query: ifShared('query') },
  audit_log: { before: toldBy('before'), after: toldBy('after') },
}

/** What is read instead of such columns of a table, by their names. */
export const privateOf = (table: string): Private | undefined =>
  table in privateCells ? privateCells[table as TenantTable] : undefined
