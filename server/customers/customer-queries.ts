import { sql } from 'kysely'
import type * as z from 'zod'
import type { Customer } from '#contract/customers.ts'
import type { PageQuery } from '#contract/shared/values.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { pageFrom, readCursor } from '#server/platform/lists/cursor.ts'
import { searchList } from '#server/platform/lists/search-list.ts'
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
      ? await searchList(query.limit, (among) => search(tx, query, after, among))
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

function search(
  tx: Tx,
  { q = '', limit }: z.output<typeof PageQuery>,
  after: [string, string] | undefined,
  among?: number,
) {
  const pattern = substringPattern(q)
  if (among === undefined)
    return inOrder(tx, after, limit + 1)
      .where('id', '=', sql<string>`any (array(select matching_customers(${pattern})))`)
      .execute()
  return tx.db
    .selectFrom(inOrder(tx, after, among).as('first'))
    .selectAll()
    .where(searched, 'ilike', pattern)
    .orderBy('name')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
}

/** What matching_customers looks in. */
const searched = sql<string>`(name || ' ' || coalesce(email, '') || ' ' || coalesce(company, ''))`

const summary = statement<{ total: number; retail: number; corporate: number }>(
  'customer_summary',
  `select count(*) as total, count(*) filter (where customer_type = 'retail') as retail,
     count(*) filter (where customer_type = 'corporate') as corporate
   from customers where org_id = $1`,
)

export const summariseCustomers = (scope: Scope) =>
  scope.run(summary().as(([counts]) => counts ?? { total: 0, retail: 0, corporate: 0 }))
