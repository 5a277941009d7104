import { sql } from 'kysely'
import type * as z from 'zod'
import type { PageQuery } from '#contract/shared/values.ts'
import type { Supplier } from '#contract/suppliers.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { scanList, searchList } from '#server/platform/lists/search-list.ts'
import { substringPattern } from '#server/platform/lists/substring-pattern.ts'
import { notFound } from '#server/platform/refusal.ts'
import { type Entered, withLeadTimes } from './measured-lead-times.ts'

function suppliers(tx: Tx) {
  return tx.db
    .selectFrom('suppliers')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'address',
      'city',
      'country',
      'contact_person',
      'lead_time_days',
      'external_id',
      'user_id',
      'version',
      'created_at',
      'updated_at',
    ])
}

export async function supplierById(tx: Tx, id: string): Promise<Supplier> {
  const row = await suppliers(tx).where('id', '=', id).executeTakeFirst()
  const [supplier] = await withLeadTimes(tx, row ? [row as Entered] : [])
  return supplier ?? notFound('Supplier')
}

export const getSupplier = (scope: Scope, id: string) => scope.read((tx) => supplierById(tx, id))

/** A page by name; `q` finds name, e-mail or contact person anywhere, whatever the case. */
export function listSuppliers(scope: Scope, query: z.output<typeof PageQuery>) {
  return scope.read(async (tx) => {
    const after = readCursor(query.cursor, 'text')
    const rows = query.q
      ? await searchList(
          query.limit,
          (among) => scan(tx, query, after, among),
          () => lookUp(tx, query, after),
        )
      : await inOrder(tx, after, query.limit + 1).execute()
    return pageFrom(await withLeadTimes(tx, rows as Entered[]), query.limit, (row) => [row.name, row.id])
  })
}

function inOrder(tx: Tx, after: [name: string, id: string] | undefined, limit: number) {
  return suppliers(tx)
    .$if(after !== undefined, (q) =>
      q.where(({ eb, refTuple, tuple }) => eb(refTuple('name', 'id'), '>', tuple(after?.[0] ?? '', after?.[1] ?? ''))),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
}

type Search = z.output<typeof PageQuery>
type After = [name: string, id: string] | undefined

function scan(tx: Tx, { q = '', limit }: Search, after: After, among: number) {
  const first = inOrder(tx, after, among)
  const found = tx.db
    .selectFrom(first.as('first'))
    .selectAll()
    .where(searched, 'ilike', substringPattern(q))
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
  return scanList<Entered>(tx, { first, found, order: sql`found.name, found.id`, among, limit })
}

const lookUp = (tx: Tx, { q = '', limit }: Search, after: After) =>
  inOrder(tx, after, limit + 1)
    .where('id', '=', sql<string>`any (array(select matching_suppliers(${substringPattern(q)})))`)
    .execute() as Promise<Entered[]>

/** What matching_suppliers looks in. */
const searched = sql<string>`(name || ' ' || coalesce(email, '') || ' ' || coalesce(contact_person, ''))`

/** Lead time in whole days, rounded; a missing one counts as 7 (the specification's default). */
export function summariseSuppliers(scope: Scope) {
  return scope.read(async (tx) => {
    const [counts] = await tx.hot<{ total: number; average_lead_time_days: number }>(
      'supplier_summary',
      `select count(*) as total, coalesce(round(avg(coalesce(lead_time_days, 7))), 0) as average_lead_time_days
       from suppliers where org_id = $1`,
      [tx.orgId],
    )
    return counts ?? { total: 0, average_lead_time_days: 0 }
  })
}
