import type * as z from 'zod'
import type { Customer, CustomerEdit, NewCustomer } from '#contract/customers.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { violatedIndex } from '#server/platform/database/unique-violation.ts'
import { refuse } from '#server/platform/refusal.ts'
import { customerById } from './customer-queries.ts'

export function createCustomer(scope: Scope, asked: z.output<typeof NewCustomer>): Promise<Customer> {
  return scope.transaction(async (tx) => {
    const id = newId()
    await tx.db
      .insertInto('customers')
      .values({ ...asked, id, user_id: tx.userId })
      .execute()
      .catch((error: unknown) => {
        if (violatedIndex(error) !== 'customers_external_id') throw error
        refuse('external_id_taken', 'Another customer has this external_id', {
          field: 'external_id',
          value: asked.external_id,
        })
      })
    const after = await customerById(tx, id)
    tx.audit({ action: 'customer.created', table: 'customers', id, after })
    return after
  })
}

/** Saves a customer as its editor saw it; refuses `conflict` with the current row when someone else was faster. */
export function updateCustomer(
  scope: Scope,
  id: string,
  { version, ...fields }: z.output<typeof CustomerEdit>,
): Promise<Customer> {
  return scope.transaction(async (tx) => {
    const before = await customerById(tx, id)
    const saved = await tx.db
      .updateTable('customers')
      .set((eb) => ({
        ...fields,
        user_id: tx.userId,
        version: eb('version', '+', 1),
        updated_at: new Date().toISOString(),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst()
    if (!saved)
      refuse('conflict', 'Someone else has saved this customer meanwhile', {
        field: 'version',
        value: version,
        current: before,
      })
    const after = await customerById(tx, id)
    tx.audit({ action: 'customer.updated', table: 'customers', id, before, after })
    return after
  })
}
