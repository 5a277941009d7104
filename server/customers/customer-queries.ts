import { sql } from 'kysely'
import type * as z from 'zod'
import type { Customer } from '#contract/customers.ts'
import type { PageQuery } from '#contract/shared/values.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { scanList, searchList } from '#server/platform/lists/search-list.ts'
import { substringPattern } from '#server/platform/lists/substring-pattern.ts'
import { notFound } from '#server/platform/refusal.ts'

function customers(tx: Tx) {
  return tx.db
    .selectFrom('customers')
    .select([
      'id',
      'name',
      'email',
      'phone',
      'company',
      'address',
      'city',
      'country',
      'customer_type',
      'credit_limit',
      'external_id',
      'user_id',
      'version',
      'created_at',
      'updated_at',
    ])
}

export async function customerById(tx: Tx, id: string): Promise<Customer> {
  const row = await customers(tx).where('id', '=', id).executeTakeFirst()
  return (row as Customer | undefined) ?? notFound('Customer')
}

export const getCustomer = (scope: Scope, id: string) => scope.read((tx) => customerById(tx, id))

/** A page by name; `q` finds name, e-mail or company anywhere, whatever the case. */
export function listCustomers(scope: Scope, query: z.output<typeof PageQuery>) {
  return scope.read(async (tx) => {
    const after = readCursor(query.cursor, 'text')
    const rows = query.q
      ? await searchList(
          query.limit,
          (among) => scan(tx, query, after, among),
          () => lookUp(tx, query, after),
        )
      : await inOrder(tx, after, query.limit + 1).execute()
    return pageFrom(rows as Customer[], query.limit, (row) => [row.name, row.id])
  })
}

function inOrder(tx: Tx, after: [name: string, id: string] | undefined, limit: number) {
  return customers(tx)
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
  return scanList<Customer>(tx, { first, found, order: sql`found.name, found.id`, among, limit })
}

const lookUp = (tx: Tx, { q = '', limit }: Search, after: After) =>
  inOrder(tx, after, limit + 1)
    .where('id', '=', sql<string>`any (array(select matching_customers(${substringPattern(q)})))`)
    .execute() as Promise<Customer[]>

/** What matching_customers looks in. */
const searched = sql<string>`(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))`

export function summariseCustomers(scope: Scope) {
  return scope.read(async (tx) => {
    const [counts] = await tx.hot<{ total: number; retail: number; corporate: number }>(
      'customer_summary',
      `select count(*) as total, count(*) filter (where customer_type = 'retail') as retail,
         count(*) filter (where customer_type = 'corporate') as corporate
       from customers where org_id = $1`,
      [tx.orgId],
    )
    return counts ?? { total: 0, retail: 0, corporate: 0 }
  })
}
