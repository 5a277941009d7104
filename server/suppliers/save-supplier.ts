import type * as z from 'zod'
import type { NewSupplier, SupplierEdit } from '#contract/suppliers.ts'
import { createParties } from '#server/parties/create-parties.ts'
import { createParty, updateParty } from '#server/parties/save-party.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { supplier } from './supplier-queries.ts'

export const createSupplier = (scope: Scope, asked: z.output<typeof NewSupplier>) => createParty(scope, supplier, asked)

export const createSuppliers = (scope: Scope, asked: readonly z.output<typeof NewSupplier>[]) =>
  createParties(scope, supplier, asked)

export const updateSupplier = (scope: Scope, id: string, asked: z.output<typeof SupplierEdit>) =>
  updateParty(scope, supplier, id, asked)
