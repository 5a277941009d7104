import { type RawBuilder, sql } from 'kysely'
import type { LocalTable, TenantTable } from '#server/platform/database/table-kinds.ts'

/** A table whose rows stay when its organisation is erased: which of its texts stay too, and what some others become. */
export type Staying = {
  /** All of its other texts are erased, those a later migration adds among them. Numbers, moments and ids stay. */
  texts?: readonly string[]
  /** By column, as SQL over the row: where a text may not be empty, or must be one of its kind. */
  become?: Readonly<Record<string, RawBuilder<unknown>>>
}

const ofKind = (word: string) => sql`${word}::text || ' ' || id::text`

/** What the books need to balance. Of tables that are not named here no row stays. */
export const staying: { readonly [Name in TenantTable]?: Staying } = {
  members: { become: { display_name: sql`'Former member'` } },
  counters: { texts: ['name'] },
  categories: { texts: ['name'] },
  products: { texts: ['name', 'sku', 'barcode', 'unit'] },
  product_figures: {},
  inventory_figures: {},
  customers: { texts: ['customer_type'], become: { name: sql`'Erased customer'` } },
  suppliers: { become: { name: sql`'Erased supplier'` } },
  locations: { become: { name: ofKind('Location') } },
  stock_levels: {},
  stock_movements: { texts: ['movement_type', 'reference_type'] },
  stock_days: {},
  product_moves: {},
  best_sellers: {},
  orders: { texts: ['order_number', 'order_type', 'status'] },
  order_items: {},
  order_figures: { texts: ['order_type', 'status'] },
  order_counts: { texts: ['order_type', 'status'] },
  sales_days: {},
  reservations: {},
  receipts: { texts: ['receipt_number'] },
  receipt_items: {},
  picklists: { texts: ['picklist_number', 'status'] },
  picklist_items: {},
  label_requests: { texts: ['status'] },
  shipments: { texts: ['carrier', 'service', 'country', 'status'], become: { tracking_number: ofKind('Erased') } },
  subscriptions: { texts: ['plan', 'billing', 'status'] },
  // Six years, as the law asks.
  invoices: { texts: ['number', 'status', 'lines', 'vat_number', 'customer'] },
  usage_months: {},
  audit_log: { texts: ['action', 'table_name'] },
  audit_seals: { texts: ['hash'] },
}

/** LOCAL tables with rows of an organisation that go with it. */
export const goingLocalTables = [
  'mail_outbox',
  'text_outbox',
  'alert_turns',
  'alert_work',
  'billing_turns',
  'usage_work',
  'ranking_work',
  'stripe_customers',
  'export_turns',
  'webhook_turns',
  'webhook_work',
  'api_key_proofs',
  'user_orgs',
] as const satisfies readonly LocalTable[]

/** Those that stay, and why. */
export const stayingLocalTables: { readonly [Name in LocalTable]?: string } = {
  organisation_deletions: 'says that it was erased, and when',
  demo_organisations: 'nobody deletes a demo: it ends with its day',
  audit_work: 'what is left of the audit is sealed anew',
  audit_restarts: 'that the audit was erased, and the seal it ended with',
  api_hours: 'how many requests there were; nothing of anybody',
  organisation_moves: 'where it came from, and when',
  outbox: 'ids on their way to the figures; gone within seconds',
  outbox_backlog: 'ids on their way to the figures; gone once they are folded',
}
