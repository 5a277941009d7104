import * as z from 'zod'
import { csvHeadings } from './csv-columns.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const defaultLeadTimeDays = 7

export const Supplier = z.object({
  id: v.Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  contact_person: z.string().nullable(),
  lead_time_days: z.int().nullable(),
  /** Median days from order date to the last receipt over the last purchases received (10 at most); null before the first. */
  measured_lead_time_days: z.int().nullable(),
  /** How many purchases that is measured over. */
  measured_deliveries: z.int(),
  external_id: z.string().nullable(),
  user_id: v.Id,
  version: z.int(),
  created_at: v.Moment,
  updated_at: v.Moment,
})
export type Supplier = z.infer<typeof Supplier>

const fields = {
  name: v.requiredLine(300),
  email: v.optionalEmail,
  phone: v.optionalText(100),
  address: v.optionalText(1000),
  city: v.optionalText(200),
  country: v.optionalText(200),
  contact_person: v.optionalLine(300),
  lead_time_days: z
    .int()
    .min(0)
    .max(3650)
    .nullish()
    .transform((days) => days ?? defaultLeadTimeDays),
}
export const NewSupplier = z.strictObject({ ...fields, external_id: v.ExternalId })
export const SupplierEdit = z.strictObject({ ...fields, external_id: v.ExternalIdEdit, version: v.Version })

export const suppliers = {
  summary: endpoint({
    get: '/suppliers/summary',
    may: 'suppliers:read',
    summary: 'How many, and their average lead time in days (a missing one counts as 7)',
    returns: z.object({ total: z.int(), average_lead_time_days: z.int() }),
  }),
  list: endpoint({
    get: '/suppliers',
    may: 'suppliers:read',
    summary: 'Suppliers by name',
    query: v.PageQuery.extend({ external_id: v.ExternalIdFilter, named: v.NameFilter }),
    returns: v.pageOf(Supplier),
  }),
  csv: endpoint({
    get: '/suppliers.csv',
    may: 'suppliers:read',
    summary: 'The list as a CSV file',
    query: v.PageQuery.pick({ q: true }).extend({
      external_id: v.ExternalIdFilter,
      columns: v.ChosenColumns(csvHeadings('suppliers')),
    }),
    returns: v.CsvFile,
  }),
  get: endpoint({
    get: '/suppliers/:id',
    may: 'suppliers:read',
    summary: 'One supplier',
    params: v.ById,
    returns: Supplier,
  }),
  create: endpoint({
    post: '/suppliers',
    may: 'suppliers:write',
    summary: 'Add a supplier',
    body: NewSupplier,
    returns: Supplier,
    refuses: ['external_id_taken'],
  }),
  createMany: endpoint({
    post: '/suppliers/batch',
    may: 'suppliers:write',
    summary: 'Add up to 500 suppliers; one whose external_id is known already is left as it is',
    body: v.ManyOf(NewSupplier),
    returns: v.ManyAdded,
  }),
  update: endpoint({
    put: '/suppliers/:id',
    may: 'suppliers:write',
    summary: 'Save a supplier',
    params: v.ById,
    body: SupplierEdit,
    returns: Supplier,
    refuses: ['external_id_taken', 'conflict'],
  }),
}
