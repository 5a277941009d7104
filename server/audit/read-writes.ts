import type { AuditEntry, recordPages } from '#contract/audit.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { changedFields, idsIn, inWords, type Names, type RawChange } from './field-changes.ts'
import { type Found, nobody } from './find-writes.ts'

type Fields = Record<string, unknown>
type Row = {
  id: string
  action: string
  row_id: string
  user_id: string
  user_name: string | null
  created_at: string
  before: Fields | null
  after: Fields | null
  label: string | null
  page: (typeof recordPages)[number] | null
  page_id: string | null
  order_number: string | null
  webhook_url: string | null
}

// By the ids of a page. What a row is called is what it is called now; a movement and an alert are about their product, a webhook that is gone is
// called what it was when it went.
const writes = statement<Row>(
  'audit_writes',
  `select a.id, a.action, a.row_id, a.user_id, coalesce('API key ' || k.name, m.display_name) as user_name, a.created_at, a.before, a.after,
  coalesce(o.order_number, r.receipt_number, p.picklist_number, s.tracking_number, d.name, c.name, u.name, l.name, g.name, e.name,
    t.display_name, y.name, h.description, z.before ->> 'description') as label,
  case when o.id is not null then 'order' when r.id is not null then 'receipt' when p.id is not null then 'picklist'
    when s.id is not null then 'shipment' when d.id is not null then 'product' when c.id is not null then 'customer'
    when u.id is not null then 'supplier' when l.id is not null then 'location' end as page,
  coalesce(o.id, r.id, p.id, s.id, d.id, c.id, u.id, l.id) as page_id,
  b.order_number, coalesce(h.url, z.before ->> 'url') as webhook_url
from audit_log a
left join members m on m.org_id = $1 and m.user_id = a.user_id
left join api_keys k on k.org_id = $1 and k.id = a.api_key_id
left join orders o on a.table_name = 'orders' and o.org_id = $1 and o.id = a.row_id
left join receipts r on a.table_name = 'receipts' and r.org_id = $1 and r.id = a.row_id
left join picklists p on a.table_name = 'picklists' and p.org_id = $1 and p.id = a.row_id
left join shipments s on a.table_name = 'shipments' and s.org_id = $1 and s.id = a.row_id
left join stock_movements v on a.table_name = 'stock_movements' and v.org_id = $1 and v.id = a.row_id
left join alerts w on a.table_name = 'alerts' and w.org_id = $1 and w.id = a.row_id
left join products d on d.org_id = $1
  and d.id = case a.table_name when 'products' then a.row_id when 'stock_movements' then v.product_id when 'alerts' then w.product_id end
left join customers c on a.table_name = 'customers' and c.org_id = $1 and c.id = a.row_id
left join suppliers u on a.table_name = 'suppliers' and u.org_id = $1 and u.id = a.row_id
left join locations l on a.table_name = 'locations' and l.org_id = $1 and l.id = a.row_id
left join categories g on a.table_name = 'categories' and g.org_id = $1 and g.id = a.row_id
left join alert_rules e on a.table_name = 'alert_rules' and e.org_id = $1 and e.id = a.row_id
left join members t on a.table_name = 'members' and t.org_id = $1 and t.user_id = a.row_id
left join api_keys y on a.table_name = 'api_keys' and y.org_id = $1 and y.id = a.row_id
left join webhook_endpoints h on a.table_name = 'webhook_endpoints' and h.org_id = $1 and h.id = a.row_id
left join audit_log z on a.table_name = 'webhook_endpoints' and h.id is null and z.org_id = $1 and z.row_id = a.row_id
  and z.action = 'webhook.deleted'
left join orders b on b.org_id = $1 and b.id = s.order_id
where a.org_id = $1 and a.id = any ($2::uuid[])
order by a.created_at desc, a.id desc`,
)

const namesOf = statement<{ id: string; name: string }>(
  'audit_names',
  `select id, name || ' (' || sku || ')' as name from products where org_id = $1 and id = any ($2::uuid[])
union all select id, name from categories where org_id = $1 and id = any ($2::uuid[])
union all select id, name from customers where org_id = $1 and id = any ($2::uuid[])
union all select id, name from suppliers where org_id = $1 and id = any ($2::uuid[])
union all select id, name from locations where org_id = $1 and id = any ($2::uuid[])
union all select id, order_number from orders where org_id = $1 and id = any ($2::uuid[])
union all select user_id, display_name from members where org_id = $1 and user_id = any ($2::uuid[])
union all select i.id, p.name || ' (' || p.sku || ')' from order_items i join products p on p.org_id = $1 and p.id = i.product_id
  where i.org_id = $1 and i.id = any ($2::uuid[])`,
)

/** These writes, newest first, each with what it was about and what it changed, in words. */
export async function readWrites(tx: Tx, found: readonly Found[]): Promise<AuditEntry[]> {
  if (found.length === 0) return []
  const rows = (await tx.run(writes(found.map(({ id }) => id)))).map((row) => toldTo(tx, row))
  const changed = rows.map((row) => changesTo(tx, row))
  const named = [...new Set(changed.flat().flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]))]
  const names = new Map<string, string>()
  if (named.length > 0) for (const { id, name } of await tx.run(namesOf(named))) names.set(id, name)
  return rows.map((row, place) => entryOf(row, changed[place] ?? [], names))
}

type Guard = { fields: readonly string[]; may: Permission }
const ofPayment: Guard = { fields: ['due_pence', 'vat_number', 'test_card'], may: 'billing:write' }
/** What is told to owners alone where it is kept: whom they invited, how they pay, and addresses of webhooks, which often have a secret in them. */
const guarded: Readonly<Record<string, Guard>> = {
  invitation: { fields: ['email'], may: 'team:write' },
  webhook: { fields: ['url'], may: 'developers:write' },
  subscription: ofPayment,
  payment: ofPayment,
}

function toldTo(tx: Tx, row: Row): Row {
  // Older rows have the address of whoever they are about.
  if (row.action === 'profile.updated') return { ...row, before: row.before && { ...row.before, email: null } }
  const kind = row.action.split('.')[0] ?? ''
  if (kind === 'view' && row.user_id !== tx.userId)
    return { ...row, before: unlessPrivate(row.before), after: unlessPrivate(row.after) }
  const guard = guarded[kind]
  if (!guard || tx.may(guard.may)) return row
  const nothing = Object.fromEntries(guard.fields.map((field) => [field, null]))
  const without = (fields: Fields | null) => fields && { ...fields, ...nothing }
  return { ...row, webhook_url: null, before: without(row.before), after: without(row.after) }
}

/** The lists show a saved view that is not shared to its maker alone, and so does the log; that there is one may be told. */
const unlessPrivate = (fields: Fields | null) => (fields?.is_shared === false ? { is_shared: false } : fields)

/** A colleague's number is nobody's business; that it changed may be told. */
function changesTo(tx: Tx, { action, row_id, before, after }: Row): RawChange[] {
  const changes = changedFields(before, after)
  if (!action.startsWith('notification_settings.') || row_id === tx.userId) return changes
  const hidden = (value: unknown) => value && 'private'
  return changes.map((one) =>
    one.field === 'phone' ? { ...one, before: hidden(one.before), after: hidden(one.after) } : one,
  )
}

function entryOf(row: Row, changed: readonly RawChange[], names: Names): AuditEntry {
  const { id, action, row_id, user_id, user_name, created_at, page, page_id } = row
  return {
    ...{ id, action, row_id, user_name, created_at },
    user_id: user_id === nobody ? null : user_id,
    label: row.label ?? row.webhook_url ?? lastName(row),
    page: page && page_id ? { name: page, id: page_id } : null,
    document: row.order_number ?? textIn(row.after, 'document') ?? textIn(row.after, 'mailed_to'),
    units: unitsOf(row),
    ...linesOf(row),
    changes: changed.map((one) => inWords(one, names)),
  }
}

const textIn = (fields: Fields | null, name: string) => {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

const nameFields = [
  ...['order_number', 'receipt_number', 'picklist_number', 'tracking_number', 'name', 'display_name', 'email', 'url'],
]

/** What a row was called that is gone, or that has no page. */
const lastName = ({ before, after }: Row) =>
  [after, before].flatMap((fields) => nameFields.flatMap((name) => textIn(fields, name) ?? [])).at(0) ?? null

const sumOf = (lines: unknown, field: string) =>
  Array.isArray(lines) ? lines.reduce<number>((sum, line: Fields) => sum + Number(line[field] ?? 0), 0) : null
const numberIn = (fields: Fields | null, name: string) => (typeof fields?.[name] === 'number' ? fields[name] : null)

/** Units that moved: received, picked (negative: put back), booked in (negative: out). */
function unitsOf({ action, before, after }: Row): number | null {
  if (action === 'picklist.picked') return sumOf(after?.lines, 'change')
  if (action === 'picklist.cancelled') return numberIn(before, 'units')
  if (action === 'movement.recorded' || action === 'movement.reversed') return numberIn(after, 'stock_change')
  return numberIn(after, action === 'stock.moved' ? 'quantity' : 'units')
}

function linesOf({ action, after }: Row) {
  const count = (name: string) =>
    action === 'order.lines_saved' && Array.isArray(after?.[name]) ? after[name].length : null
  return { lines_added: count('added'), lines_changed: count('changed'), lines_removed: count('removed') }
}
