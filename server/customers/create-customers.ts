import type * as z from 'zod'
import type { NewCustomer } from '#contract/customers.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { built, statement } from '#server/platform/database/statement.ts'

type Asked = z.output<typeof NewCustomer> & { external_id: string }

// Joined, so that each is looked up by its index: a plan for any number of them would compare every customer with every one.
const ofExternalIds = statement<{ id: string; external_id: string }>(
  'customers_of_external_ids',
  `select c.id, c.external_id from unnest($2::text[]) as asked(external_id)
join customers c on c.org_id = $1 and c.external_id = asked.external_id`,
)

/** Adds up to 500; those whose external_id is known already are left as they are and answered with `created: false`. */
export function createCustomers(scope: Scope, items: readonly Asked[]) {
  return scope.transaction(async (tx) => {
    const rows = items.map((item) => ({ ...item, id: newId(), user_id: tx.userId }))
    const insert = tx.db
      .insertInto('customers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
    const known = ofExternalIds(items.map((item) => item.external_id))
    const [, stored] = await tx.batch(built(insert), known)
    const idOf = new Map(stored.map((customer) => [customer.external_id, customer.id]))
    // Of one external_id given twice the first row made it, the second is answered like any known one.
    const answers = items.map(({ external_id }, index) => {
      const id = idOf.get(external_id) ?? ''
      return { id, external_id, created: rows[index]?.id === id }
    })
    for (const row of rows)
      if (idOf.get(row.external_id) === row.id)
        tx.audit({ action: 'customer.created', table: 'customers', id: row.id, after: row })
    return { items: answers }
  })
}
