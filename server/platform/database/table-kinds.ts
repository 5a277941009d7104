/**
 * What kind every table is (see docs/decisions); the catalogue test fails for a table that is not listed here. A tenant table
 * stands below those its foreign keys point at: organisations are copied in this order and removed in the opposite one.
 */
export const tenantTables = [
  'members',
  'counters',
  'categories',
  'products',
  'product_figures',
  'product_changes',
  'inventory_figures',
  'customers',
  'suppliers',
  'locations',
  'stock_levels',
  'stock_movements',
  'orders',
  'order_items',
  'reservations',
  'receipts',
  'receipt_items',
  'picklists',
  'picklist_items',
  'label_requests',
  'shipments',
  'alert_rules',
  'alerts',
  'subscriptions',
  'idempotency_keys',
  'audit_log',
] as const

export const localTables = [
  'auth_users',
  'auth_sessions',
  'auth_amr',
  'auth_refresh_tokens',
  'auth_one_time_tokens',
  'auth_mail_turns',
  'auth_codes',
  'auth_rate_limits',
  'auth_known_devices',
  'auth_factors',
  'auth_challenges',
  'auth_recovery_codes',
  'auth_audit',
  'profiles',
  'organisations',
  'user_orgs',
  'demo_organisations',
  'mail_outbox',
  'outbox',
  'outbox_backlog',
  'outbox_consumers',
  'job_runners',
] as const

/** Append-only: the runtime role may neither update nor delete. */
export const appendOnlyTables = ['stock_movements', 'audit_log', 'receipts', 'receipt_items', 'auth_audit'] as const

const tenants: ReadonlySet<string> = new Set(tenantTables)
export const isTenantTable = (name: string) => tenants.has(name)
