import type { Picklist } from '#contract/picking.ts'
import { mostPrintedLines } from '#contract/shared/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { requireEach } from '#server/platform/missing-reference.ts'
import type { Letterhead } from '#server/platform/paper/paper.ts'
import { linkToPaper } from '#server/platform/paper/paper-files.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { refuse } from '#server/platform/refusal.ts'
import { letterhead } from '#server/stock/letterhead.ts'
import { picklistPaper } from './picklist-paper.ts'
import { picklistById } from './picklist-queries.ts'

// What is still to be fetched, where it is set aside; what is not set aside lies where it is free, if anywhere; and what has been picked, ticked.
// What is free is shared out as `allocate` will: line after line, from the default place first, then from where most of it is. Each line wants
// the units of its product up to its sum, each place has those up to its own, and what both have in common is taken there.
const linesOnPaper = statement<{ rows: string }>(
  'picklist_on_paper',
  `with listed as (
  select i.order_item_id, i.product_id, i.position, p.sku, p.name, p.unit, i.quantity_picked, i.quantity_ordered - i.quantity_picked as open
  from picklist_items i join products p on p.org_id = $1 and p.id = i.product_id
  where i.org_id = $1 and i.picklist_id = $2
), unpromised as (
  select n.order_item_id, n.product_id, n.position, n.sku, n.name, n.unit, n.open - coalesce(s.promised, 0) as units
  from listed n
  left join lateral (select sum(r.quantity)::int as promised from reservations r
    where r.org_id = $1 and r.order_item_id = n.order_item_id) s on true
  where n.open > coalesce(s.promised, 0)
), wanted as (
  select product_id, position, sku, name, unit, units,
    sum(units) over (partition by product_id order by position, order_item_id) as up_to
  from unpromised
), free as (
  select l.product_id, w.name as place, l.on_hand - l.reserved as units, sum(l.on_hand - l.reserved) over (
    partition by l.product_id order by w.is_default desc, l.on_hand - l.reserved desc, l.location_id) as up_to
  from stock_levels l
  join locations w on w.org_id = $1 and w.id = l.location_id
  join products p on p.org_id = $1 and p.id = l.product_id and p.archived_at is null
  where l.org_id = $1 and l.product_id in (select product_id from unpromised) and l.on_hand > l.reserved
), parts as (
  select n.position, n.sku, n.name, n.unit, l.name as location, r.quantity, false as is_picked
  from listed n
  join reservations r on r.org_id = $1 and r.order_item_id = n.order_item_id
  join locations l on l.org_id = $1 and l.id = r.location_id
  union all
  select n.position, n.sku, n.name, n.unit, f.place, least(n.up_to, f.up_to) - greatest(n.up_to - n.units, f.up_to - f.units), false
  from wanted n
  join free f on f.product_id = n.product_id and f.up_to > n.up_to - n.units and n.up_to > f.up_to - f.units
  union all
  select n.position, n.sku, n.name, n.unit, null, least(n.units, n.up_to - coalesce(f.units, 0)), false
  from wanted n
  left join (select product_id, sum(units) as units from free group by product_id) f on f.product_id = n.product_id
  where n.up_to > coalesce(f.units, 0)
  union all
  select position, sku, name, unit, null, quantity_picked, true from listed where quantity_picked > 0
), rows as (
  select position, sku, name, unit, location, sum(quantity) as quantity, is_picked from parts
  group by position, sku, name, unit, location, is_picked
)
select coalesce(json_agg(json_build_array(json_build_object('ticked', is_picked),
  coalesce(location, case when is_picked then 'Picked' else 'No location' end), sku, name,
  concat_ws(' ', quantity, nullif(unit, 'each')))
  order by is_picked, location nulls last, sku, position), '[]')::text as rows from rows`,
)

// Ids are joined, not looked for in a list: a generic plan compares every row with every value of one.
const printedLines = statement<{ id: string; lines: number }>(
  'printed_lines',
  `select p.id, i.lines
from unnest($2::uuid[]) n(id)
join picklists p on p.org_id = $1 and p.id = n.id
cross join lateral (
  select count(*)::int as lines from picklist_items where org_id = $1 and picklist_id = n.id) i`,
)

/** A link to the picklist on paper. */
export async function linkToPicklist(scope: Scope, context: AppContext, id: string) {
  const picklist = await scope.run(picklistById(id))
  return { url: linkToPaper(context, scope.orgId, 'picklists', picklist.id) }
}

/**
 * A link to many picklists as one file, in the order they are named. Refuses `too_many_lines` for what a process could not draw
 * in its time.
 */
export async function linkToPicklists(scope: Scope, context: AppContext, ids: readonly string[]) {
  const picklists = await scope.run(printedLines(ids))
  requireEach('ids', ids, picklists)
  const lines = picklists.reduce((sum, picklist) => sum + picklist.lines, 0)
  if (lines > mostPrintedLines)
    refuse('too_many_lines', `These picklists have ${lines} lines; up to ${mostPrintedLines} are printed at once`)
  return { url: linkToPaper(context, scope.orgId, 'picklist-stacks', ids.join(',')) }
}

export async function picklistFile(scope: Scope, id: string): Promise<PaperFile> {
  return scope.read(async (tx) => {
    const [picklist, [lines]] = await tx.batch(picklistById(id), linesOnPaper(id))
    return { filename: `picklist-${picklist.picklist_number}`, paper: onPaper(picklist, lines, await letterhead(tx)) }
  })
}

/** Those that the link named; its signature says that it is ours. */
export async function picklistsFile(scope: Scope, ids: string): Promise<PaperFile> {
  return scope.read(async (tx) => {
    const named = ids.split(',')
    const picklists = await tx.batch(...named.map(picklistById))
    const lines = await tx.batch(...named.map((id) => linesOnPaper(id)))
    const from = await letterhead(tx)
    const lists = picklists.map((picklist, place) => onPaper(picklist, lines[place]?.[0], from))
    return { filename: `picklists-${lists.length}`, paper: { kind: 'stack', title: 'Picklists', lists } }
  })
}

const onPaper = (picklist: Picklist, lines: { rows: string } | undefined, from: Letterhead) =>
  picklistPaper({ ...picklist, rows: lines?.rows ?? '[]', letterhead: from })
