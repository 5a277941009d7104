import type * as z from 'zod'
import type { NewSupplier, Supplier, SupplierEdit } from '#contract/suppliers.ts'
import { newId, type Scope } from '#server/platform/database/scope.ts'
import { violatedIndex } from '#server/platform/database/unique-violation.ts'
import { refuse } from '#server/platform/refusal.ts'
import { supplierById } from './supplier-queries.ts'

export function createSupplier(scope: Scope, asked: z.output<typeof NewSupplier>): Promise<Supplier> {
  return scope.transaction(async (tx) => {
    const id = newId()
    await tx.db
      .insertInto('suppliers')
      .values({ ...asked, id, user_id: tx.userId })
      .execute()
      .catch((error: unknown) => {
        if (violatedIndex(error) !== 'suppliers_external_id') throw error
        refuse('external_id_taken', 'Another supplier has this external_id', {
          field: 'external_id',
          value: asked.external_id,
        })
      })
    const after = await supplierById(tx, id)
    tx.audit({ action: 'supplier.created', table: 'suppliers', id, after })
    return after
  })
}

/** Saves a supplier as its editor saw it; refuses `conflict` with the current row when someone else was faster. */
export function updateSupplier(
  scope: Scope,
  id: string,
  { version, ...fields }: z.output<typeof SupplierEdit>,
): Promise<Supplier> {
  return scope.transaction(async (tx) => {
    const before = await supplierById(tx, id)
    const saved = await tx.db
      .updateTable('suppliers')
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
      refuse('conflict', 'Someone else has saved this supplier meanwhile', {
        field: 'version',
        value: version,
        current: before,
      })
    const after = await supplierById(tx, id)
    tx.audit({ action: 'supplier.updated', table: 'suppliers', id, before, after })
    return after
  })
}
