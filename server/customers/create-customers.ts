import type * as z from 'zod'
import type { NewCustomer } from '#contract/customers.ts'
import { newId, type Scope } from '#server/platform/scope.ts'

type Asked = z.output<typeof NewCustomer> & { external_id: string }

/** Adds up to 500; those whose external_id is known already are left as they are and answered with `created: false`. */
export function createCustomers(scope: Scope, items: readonly Asked[]) {
  return scope.transaction(async (tx) => {
    const rows = items.map((item) => ({ ...item, id: newId(), user_id: tx.userId }))
    await tx.db
      .insertInto('customers')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const stored = await tx.db
      .selectFrom('customers')
      .select(['id', 'external_id'])
      .where(
        'external_id',
        'in',
        items.map((item) => item.external_id),
      )
      .execute()
    const idOf = new Map(stored.map((customer) => [customer.external_id, customer.id]))
    // Of one external_id given twice the first row made it, the second is answered like any known one.
    const answers = items.map(({ external_id }, index) => {
      const id = idOf.get(external_id) ?? ''
      return { id, external_id, created: rows[index]?.id === id }
    })
    for (const row of rows)
      if (idOf.get(row.external_id) === row.id)
        tx.record({ action: 'customer.created', table: 'customers', id: row.id, after: row })
    return { items: answers }
  })
}
