import { suppliers } from '#contract/suppliers.ts'
import { mount } from '#server/platform/http/mount.ts'
import { createSupplier, createSuppliers, updateSupplier } from './save-supplier.ts'
import { getSupplier, listSuppliers, summariseSuppliers } from './supplier-queries.ts'
import { suppliersCsv } from './suppliers-csv.ts'

export const supplierRoutes = mount(suppliers, {
  summary: ({ scope }) => summariseSuppliers(scope),
  list: ({ scope, query }) => listSuppliers(scope, query),
  csv: ({ scope, query }) => suppliersCsv(scope, query),
  get: ({ scope, params }) => getSupplier(scope, params.id),
  create: ({ scope, body }) => createSupplier(scope, body),
  createMany: ({ scope, body }) => createSuppliers(scope, body.items),
  update: ({ scope, params, body }) => updateSupplier(scope, params.id, body),
})
