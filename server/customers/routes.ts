import { customers } from '#contract/customers.ts'
import { mount } from '#server/platform/http/mount.ts'
import { getCustomer, listCustomers, summariseCustomers } from './customer-queries.ts'
import { customersCsv } from './customers-csv.ts'
import { createCustomer, createCustomers, updateCustomer } from './save-customer.ts'

export const customerRoutes = mount(customers, {
  summary: ({ scope }) => summariseCustomers(scope),
  list: ({ scope, query }) => listCustomers(scope, query),
  csv: ({ scope, query }) => customersCsv(scope, query),
  get: ({ scope, params }) => getCustomer(scope, params.id),
  create: ({ scope, body }) => createCustomer(scope, body),
  createMany: ({ scope, body }) => createCustomers(scope, body.items),
  update: ({ scope, params, body }) => updateCustomer(scope, params.id, body),
})
