import type { audit } from '#contract/audit.ts'
import { isOfGroup, isOfKind, system } from '#contract/audit-words.ts'
import type { Input } from '#contract/shared/endpoint.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { type Statement, statement } from '#server/platform/database/statement.ts'

/** By whom the background work writes. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** What a page is asked by: its filters, and below which place it begins. */
export type Asked = Input<typeof audit.csv>['query'] & { below: readonly [moment: string, id: string]; most: number }
/** A write that was found. */
export type Found = { id: string }
/** An action, and who did it. */
export type Doer = { action: string; user_id: string }

const midnight = (day: string) => `(${day})::timestamp at time zone 'Europe/London'`

// Each leaves the newest rows of what is named in $2 and $3, by an index of its own; $4 and $5 are days in London, a page begins below ($6, $7). There is
// one upper end, the lower of the two: an index is entered at the first one that is asked for, and the other is looked for row by row.
const inDays = `a.created_at >= coalesce(${midnight('$4::date')}, '-infinity')
    and (a.created_at, a.id) < (least($6::timestamptz, ${midnight('$5::date + 1')}),
      case when $6::timestamptz >= ${midnight('$5::date + 1')} then '00000000-0000-0000-0000-000000000000' else $7::uuid end)`

const writesByTime = statement<Found>(
  'audit_by_time',
  `select a.id from audit_log a where a.org_id = $1 and $2::text is null and $3::text is null and ${inDays}
order by a.created_at desc, a.id desc limit $8`,
)

const writesByDoers = statement<Found>(
  'audit_by_doers',
  `select f.id from unnest($2::text[], $3::uuid[]) d(action, user_id)
cross join lateral (
  select a.id, a.created_at from audit_log a
  where a.org_id = $1 and a.action = d.action and a.user_id = d.user_id and ${inDays}
  order by a.created_at desc, a.id desc limit $8) f
order by f.created_at desc, f.id desc limit $8`,
)

const writesOfRows = statement<Found>(
  'audit_of_rows',
  `select f.id from unnest($2::uuid[]) r(id)
cross join lateral (
  select a.id, a.created_at from audit_log a
  where a.org_id = $1 and a.row_id = r.id and ($3::jsonb is null or $3::jsonb @> jsonb_build_array(jsonb_build_array(a.action, a.user_id)))
    and ${inDays}
  order by a.created_at desc, a.id desc limit $8) f
order by f.created_at desc, f.id desc limit $8`,
)

// From one action and person to the next by the index: as many steps as there are of them, however long the log.
/** Who did what at any time: each action and person once. */
export const allDoers = statement<Doer>(
  'audit_doers',
  `with recursive doers as (
  (select action, user_id from audit_log where org_id = $1 order by action, user_id limit 1)
  union all
  select n.action, n.user_id from doers d cross join lateral (
    select a.action, a.user_id from audit_log a where a.org_id = $1 and (a.action, a.user_id) > (d.action, d.user_id)
    order by a.action, a.user_id limit 1) n
)
select action, user_id from doers`,
)

// What reversed a receipt is written with that one.
const rowsWithNumber = statement<{ id: string }>(
  'audit_rows_with_number',
  `select id from orders where org_id = $1 and order_number = $2
union all select coalesce(reverses_receipt_id, id) from receipts where org_id = $1 and receipt_number = $2
union all select id from picklists where org_id = $1 and picklist_number = $2
union all select id from shipments where org_id = $1 and tracking_number = $2
union all select id from products where org_id = $1 and sku = $2 and archived_at is null`,
)

/** The writes that the filters leave, newest first, as many as are asked for. */
export async function findWrites(tx: Tx, asked: Asked): Promise<Found[]> {
  const { kind, group, q } = asked
  const user_id = asked.user_id === system ? nobody : asked.user_id
  const wanted = ({ action, user_id: by }: Doer) =>
    (!user_id || by === user_id) && (!kind || isOfKind(action, kind)) && (!group || isOfGroup(action, group))
  const narrowed = user_id || kind || group ? (await tx.run(allDoers())).filter(wanted) : undefined
  if (q) {
    const rows = (await tx.run(rowsWithNumber(q))).map(({ id }) => id)
    return tx.run(ofRows(rows, asked, narrowed))
  }
  if (!narrowed) return tx.run(writesByTime(null, null, ...rangeOf(asked)))
  const columns = [narrowed.map(({ action }) => action), narrowed.map((doer) => doer.user_id)]
  return tx.run(writesByDoers(...columns, ...rangeOf(asked)))
}

/** The writes to these rows, newest first. */
export function ofRows(rows: readonly string[], asked: Asked, narrowed?: readonly Doer[]): Statement<Found[]> {
  const pairs = narrowed?.map((doer) => [doer.action, doer.user_id])
  return writesOfRows(rows, pairs ? JSON.stringify(pairs) : null, ...rangeOf(asked))
}

const rangeOf = ({ from, to, below, most }: Asked) => [from ?? null, to ?? null, ...below, most]
