/**
 * What kind every table is (see docs/decisions), and the room that owns it: only its owner writes it, and it is read by the owner
 * and by rooms above (`test/statements.test.ts`). The catalogue test fails for a table that is not listed here. A tenant table
 * stands below those its foreign keys point at: organisations are copied in this order and removed in the opposite one.
 */
export const tenantTableOwners = {
  members: 'team',
  api_keys: 'team',
  invitations: 'team',
  business_details: 'team',
  business_logos: 'team',
  saved_views: 'views',
  notification_settings: 'notifications',
  phone_verifications: 'notifications',
  counters: 'platform',
  categories: 'products',
  products: 'products',
  product_figures: 'products',
  product_changes: 'products',
  inventory_figures: 'products',
  customers: 'customers',
  suppliers: 'suppliers',
  locations: 'stock',
  stock_levels: 'stock',
  stock_movements: 'stock',
  stock_days: 'stock',
  product_moves: 'stock',
  best_sellers: 'stock',
  orders: 'orders',
  order_items: 'orders',
  order_figures: 'orders',
  order_counts: 'orders',
  sales_days: 'orders',
  reservations: 'stock',
  receipts: 'receiving',
  receipt_items: 'receiving',
  picklists: 'picking',
  picklist_items: 'picking',
  label_requests: 'shipping',
  shipments: 'shipping',
  alert_rules: 'alerts',
  alert_rule_states: 'alerts',
  alerts: 'alerts',
  alert_deliveries: 'alerts',
  alert_digests: 'alerts',
  subscriptions: 'billing',
  invoices: 'billing',
  usage_months: 'billing',
  usage_notices: 'billing',
  data_exports: 'data-rights',
  data_export_parts: 'data-rights',
  webhook_endpoints: 'developers',
  webhook_deliveries: 'developers',
  idempotency_keys: 'platform',
  audit_log: 'platform',
  audit_seals: 'audit',
} as const

export const localTableOwners = {
  auth_users: 'auth',
  auth_sessions: 'auth',
  auth_amr: 'auth',
  auth_refresh_tokens: 'auth',
  auth_one_time_tokens: 'auth',
  auth_mail_turns: 'auth',
  auth_codes: 'auth',
  auth_rate_limits: 'auth',
  auth_known_devices: 'auth',
  auth_factors: 'auth',
  auth_challenges: 'auth',
  auth_recovery_codes: 'auth',
  auth_audit: 'auth',
  profiles: 'team',
  organisations: 'team',
  user_orgs: 'team',
  demo_organisations: 'demo',
  alert_turns: 'alerts',
  alert_work: 'alerts',
  billing_turns: 'billing',
  usage_work: 'billing',
  webhook_turns: 'developers',
  webhook_work: 'developers',
  ranking_work: 'stock',
  audit_work: 'audit',
  audit_restarts: 'audit',
  discount_codes: 'billing',
  stripe_customers: 'billing',
  stripe_events: 'billing',
  api_key_proofs: 'developers',
  api_hours: 'developers',
  contact_messages: 'site',
  status_samples: 'site',
  status_incidents: 'site',
  status_updates: 'site',
  status_subscribers: 'site',
  export_turns: 'data-rights',
  organisation_deletions: 'data-rights',
  organisation_moves: 'data-rights',
  account_deletions: 'data-rights',
  mail_outbox: 'platform',
  text_outbox: 'platform',
  outbox: 'platform',
  outbox_backlog: 'platform',
  outbox_consumers: 'platform',
  job_runners: 'platform',
  replica_marks: 'platform',
} as const

export type TenantTable = keyof typeof tenantTableOwners
export type LocalTable = keyof typeof localTableOwners
/** Tables that are named while the program runs: for queries that are the same for each of them. */
export type AnyTable = Record<string, Record<string, unknown>>

export const tenantTables = Object.keys(tenantTableOwners) as readonly TenantTable[]
export const localTables = Object.keys(localTableOwners) as readonly LocalTable[]

/** Append-only: the runtime role may neither update nor delete. */
export const appendOnlyTables = [
  'stock_movements',
  'audit_log',
  'audit_seals',
  'receipts',
  'receipt_items',
  'auth_audit',
  'api_keys',
] as const

const tenants: ReadonlySet<string> = new Set(tenantTables)
export const isTenantTable = (name: string) => tenants.has(name)
