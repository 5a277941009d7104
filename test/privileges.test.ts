import { expect, test } from 'vitest'
import { authRole, runtimeRole } from '#server/platform/database/migration/ensure-roles.ts'
import { newId } from '#server/platform/database/scope.ts'
import { localTables, tenantTables } from '#server/platform/database/table-kinds.ts'
import { testContext } from './support/test-context.ts'

/** By table: select, insert, update and delete of those who serve. What is not named, nobody but the owner may. */
const matrix: Record<string, { runtime?: string; auth?: string }> = Object.fromEntries([
  ...tenantTables.map((table) => [table, { runtime: 'siud' }]),
  ...localTables.filter((table) => table.startsWith('auth_')).map((table) => [table, { auth: 'siud' }]),
])
Object.assign(matrix, {
  // Append-only.
  stock_movements: { runtime: 'si' },
  audit_log: { runtime: 'si' },
  audit_seals: { runtime: 'si' },
  receipts: { runtime: 'si' },
  receipt_items: { runtime: 'si' },
  auth_audit: { auth: 'si' },
  api_keys: { runtime: 'si' },
  // Never removed.
  members: { runtime: 'siu' },
  invitations: { runtime: 'siu' },
  business_details: { runtime: 'siu' },
  counters: { runtime: 'siu' },
  picklists: { runtime: 'siu' },
  shipments: { runtime: 'siu' },
  label_requests: { runtime: 'siu' },
  alerts: { runtime: 'siud' },
  product_changes: { runtime: 'siu' },
  subscriptions: { runtime: 'siu' },
  invoices: { runtime: 'siu' },
  usage_months: { runtime: 'siu' },
  usage_notices: { runtime: 'siu' },
  data_exports: { runtime: 'siu' },
  // LOCAL, and written by both kinds of work.
  profiles: { runtime: 'siu', auth: 'sd' },
  organisations: { runtime: 'siu' },
  user_orgs: { runtime: 'siud', auth: 'sd' },
  mail_outbox: { runtime: 'i', auth: 'i' },
  text_outbox: { runtime: 'i' },
  alert_turns: { runtime: 'siud' },
  alert_work: { runtime: 'sid' },
  webhook_turns: { runtime: 'siud' },
  webhook_work: { runtime: 'siud' },
  billing_turns: { runtime: 'siud' },
  usage_work: { runtime: 'siud' },
  ranking_work: { runtime: 'siud' },
  export_turns: { runtime: 'siud' },
  organisation_deletions: { runtime: 'siud' },
  organisation_moves: { runtime: 'siu' },
  account_deletions: { runtime: 'siud' },
  audit_work: { runtime: 'siud' },
  audit_restarts: { runtime: 's' },
  discount_codes: { runtime: 'siu' },
  stripe_customers: { runtime: 'siu' },
  stripe_events: { runtime: 'sid' },
  api_key_proofs: { runtime: 'siu' },
  api_hours: { runtime: 's' },
  contact_messages: { runtime: 'i' },
  status_incidents: { runtime: 'siu' },
  status_updates: { runtime: 'si' },
  status_subscribers: { runtime: 'siu' },
  outbox: { runtime: 'si' },
  outbox_backlog: { runtime: 's' },
  outbox_consumers: { runtime: 's' },
})

const granted = `
  select c.relname as name, string_agg(right(kind, 1), '' order by kind) as may
  from pg_class c cross join unnest('{1select/s,2insert/i,3update/u,4delete/d}'::text[]) kind
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (has_table_privilege($1, c.oid, split_part(substr(kind, 2), '/', 1))
      or (kind !~ 'delete' and has_any_column_privilege($1, c.oid, split_part(substr(kind, 2), '/', 1))))
  group by 1`

test.each([
  ['runtime', runtimeRole],
  ['auth', authRole],
] as const)('the %s role may do with each table exactly what it is for', async (who, role) => {
  const { pool } = (await testContext()).database
  const { rows } = await pool.query<{ name: string; may: string }>(granted, [role])

  const wanted = Object.entries(matrix).flatMap(([name, may]) => (may[who] ? [[name, may[who]]] : []))
  expect(Object.fromEntries(rows.map(({ name, may }) => [name, may]))).toEqual(Object.fromEntries(wanted))
})

test.each([
  [runtimeRole, 'select password_hash from auth_users'],
  [runtimeRole, 'select from auth_sessions'],
  [runtimeRole, 'update auth_factors set status = status'],
  [authRole, 'select from orders'],
  [authRole, 'select from members'],
  [authRole, 'insert into products default values'],
])('%s is refused: %s', async (role, statement) => {
  const { pool } = (await testContext()).database
  const client = await pool.connect()
  try {
    await client.query(`begin; set local role ${role}; set local app.org_id = '${newId()}'`)
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.query('rollback')
    client.release()
  }
})
