import { type Kysely, sql } from 'kysely'
import type * as z from 'zod'
import type { PageQuery } from '#contract/shared/values.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import type { AnyTable } from '#server/platform/database/table-kinds.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { scanList, searchList } from '#server/platform/lists/search-list.ts'
import { substringPattern } from '#server/platform/lists/substring-pattern.ts'
import { notFound } from '#server/platform/refusal.ts'
import type { Party, PartyKind, PartySource } from './party.ts'

type Query = z.output<typeof PageQuery>
type Place = [name: string, id: string] | undefined

/** One party; raises 404 where the organisation has none of that id. */
export async function partyById<Row extends Party>(tx: Tx, kind: PartyKind<Row>, id: string): Promise<Row> {
  const rows = await parties(tx, kind).where('id', '=', id).execute()
  const [row] = await completed(tx, kind, rows)
  return row ?? notFound(kind.noun === 'customer' ? 'Customer' : 'Supplier')
}

/** A page by name; `q` finds what the kind is searched by anywhere, whatever the case. */
export function listParties<Row extends Party>(scope: Scope, kind: PartyKind<Row>, query: Query) {
  return scope.read(async (tx) => {
    const after = readCursor(query.cursor, 'text')
    const rows = query.q
      ? await searchList<object>(
          query.limit,
          (among) => scan(tx, kind, query, after, among),
          () => lookUp(tx, kind, query, after),
        )
      : await inOrder(tx, kind, after, query.limit + 1).execute()
    return pageFrom(await completed(tx, kind, rows), query.limit, (row) => [row.name, row.id])
  })
}

/** The columns are those of its contract, so the rows are what its kind says. */
const completed = async <Row extends Party>(tx: Tx, { complete }: PartyKind<Row>, rows: object[]) =>
  complete ? complete(tx, rows as Row[]) : (rows as Row[])

const parties = (tx: Tx, { table, columns }: PartySource) =>
  (tx.db as unknown as Kysely<AnyTable>).selectFrom(table).select(columns)

function inOrder(tx: Tx, kind: PartySource, after: Place, limit: number) {
  return parties(tx, kind)
    .$if(after !== undefined, (q) =>
      q.where(({ eb, refTuple, tuple }) => eb(refTuple('name', 'id'), '>', tuple(after?.[0] ?? '', after?.[1] ?? ''))),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
}

function scan(tx: Tx, kind: PartySource, { q = '', limit }: Query, after: Place, among: number) {
  const first = inOrder(tx, kind, after, among)
  const found = tx.db
    .selectFrom(first.as('first'))
    .selectAll()
    .where(kind.searched, 'ilike', substringPattern(q))
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
  return scanList<{ id: string }>(tx, { first, found, order: sql`found.name, found.id`, among, limit })
}

const lookUp = (tx: Tx, kind: PartySource, { q = '', limit }: Query, after: Place) =>
  inOrder(tx, kind, after, limit + 1)
    .where('id', '=', kind.matching(substringPattern(q)))
    .execute()
