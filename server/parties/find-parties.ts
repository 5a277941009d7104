import type * as z from 'zod'
import type { PageQuery } from '#contract/shared/values.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import type { Add } from '#server/platform/database/statement-values.ts'
import { pageFrom } from '#server/platform/lists/cursor.ts'
import { isNamed } from '#server/platform/lists/is-named.ts'
import { type List, type Looking, listRows, lookingWithin, rowOf } from '#server/platform/lists/list-rows.ts'
import { notFound } from '#server/platform/refusal.ts'
import { dialled } from './dialled.ts'
import type { Party, PartyKind, PartySource } from './party.ts'

/** One party; raises 404 where the organisation has none of that id. */
export async function partyById<Row extends Party>(tx: Tx, kind: PartyKind<Row>, id: string): Promise<Row> {
  const found = await tx.run(rowOf<Row>(listOf(kind), id))
  const [row] = await completed(tx, kind, found ? [found] : [])
  return row ?? notFound(kind.noun === 'customer' ? 'Customer' : 'Supplier')
}

export type PartyQuery = z.output<typeof PageQuery> & { external_id?: string | undefined; named?: string | undefined }

/**
 * A page by name; `q` finds what the kind is searched by anywhere, with or without accents, a phone number however it is written; `named` the
 * very name, both whatever the case.
 */
export function listParties<Row extends Party>(scope: Scope, kind: PartyKind<Row>, query: PartyQuery) {
  const { external_id, named, ...rest } = query
  const asked = { ...rest, or: rest.q === undefined ? undefined : dialled(rest.q) }
  const where = { named: named === undefined ? undefined : (add: Add) => isNamed('r.name', add(named)) }
  const page = async (from: Looking) =>
    pageFrom(
      await listRows<Row>(from, listOf(kind), { ...asked, is: { external_id }, where }),
      query.limit,
      kind.table,
      (row) => [row.name, row.id],
    )
  const { complete } = kind
  if (!complete) return page(scope.anyCopy)
  return scope.anyCopy.read(async (tx) => {
    const { items, next_cursor } = await page(lookingWithin(tx))
    return { items: await complete(tx, items), next_cursor }
  })
}

/** The columns are those of its contract, so the rows are what its kind says. */
const completed = async <Row extends Party>(tx: Tx, { complete }: PartyKind<Row>, rows: object[]) =>
  complete ? complete(tx, rows as Row[]) : (rows as Row[])

const columnsOf = ({ columns }: PartySource) => columns.map((column) => `r.${column}`).join(', ')

const listOf = (kind: PartySource): List => ({
  table: kind.table,
  columns: columnsOf(kind),
  sorted: { by: 'name', as: 'text', direction: 'asc' },
  search: { texts: [kind.searched], finding: `found_${kind.table}` },
})
