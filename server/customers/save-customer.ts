import type * as z from 'zod'
import type { CustomerEdit, NewCustomer } from '#contract/customers.ts'
import { createParties } from '#server/parties/create-parties.ts'
import { createParty, updateParty } from '#server/parties/save-party.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { customer } from './customer-queries.ts'

export const createCustomer = (scope: Scope, asked: z.output<typeof NewCustomer>) => createParty(scope, customer, asked)

export const createCustomers = (scope: Scope, asked: readonly z.output<typeof NewCustomer>[]) =>
  createParties(scope, customer, asked)

export const updateCustomer = (scope: Scope, id: string, asked: z.output<typeof CustomerEdit>) =>
  updateParty(scope, customer, id, asked)
