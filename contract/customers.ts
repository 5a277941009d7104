import * as z from 'zod'
import { csvHeadings } from './csv-columns.ts'
import { endpoint } from './shared/endpoint.ts'
import * as v from './shared/values.ts'

export const customerTypes = ['retail', 'corporate'] as const

export const Customer = z.object({
  id: v.Id,
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  customer_type: z.enum(customerTypes),
  credit_limit: v.Total.nullable(),
  notes: z.string().nullable(),
  external_id: z.string().nullable(),
  user_id: v.Id,
  version: z.int(),
  created_at: v.Moment,
  updated_at: v.Moment,
})
export type Customer = z.infer<typeof Customer>

const fields = {
  name: v.requiredLine(300),
  email: v.optionalEmail,
  phone: v.optionalText(100),
  company: v.optionalLine(300),
  address: v.optionalText(1000),
  city: v.optionalText(200),
  country: v.optionalText(200),
  customer_type: z.enum(customerTypes).default('retail'),
  credit_limit: v.Money.nullish().transform((limit) => limit ?? null),
  notes: v.optionalText(5000),
}
export const NewCustomer = z.strictObject({ ...fields, external_id: v.ExternalId })
export const CustomerEdit = z.strictObject({ ...fields, external_id: v.ExternalIdEdit, version: v.Version })

export const customers = {
  summary: endpoint({
    get: '/customers/summary',
    may: 'customers:read',
    summary: 'How many, retail and corporate',
    returns: z.object({ total: z.int(), retail: z.int(), corporate: z.int() }),
  }),
  list: endpoint({
    get: '/customers',
    may: 'customers:read',
    summary: 'Customers by name',
    query: v.PageQuery.extend({ external_id: v.ExternalIdFilter, named: v.NameFilter }),
    returns: v.pageOf(Customer),
  }),
  csv: endpoint({
    get: '/customers.csv',
    may: 'customers:read',
    summary: 'The list as a CSV file',
    query: v.PageQuery.pick({ q: true }).extend({
      external_id: v.ExternalIdFilter,
      columns: v.ChosenColumns(csvHeadings('customers')),
    }),
    returns: v.CsvFile,
  }),
  get: endpoint({
    get: '/customers/:id',
    may: 'customers:read',
    summary: 'One customer',
    params: v.ById,
    returns: Customer,
  }),
  create: endpoint({
    post: '/customers',
    may: 'customers:write',
    summary: 'Add a customer',
    body: NewCustomer,
    returns: Customer,
    refuses: ['external_id_taken'],
  }),
  createMany: endpoint({
    post: '/customers/batch',
    may: 'customers:write',
    summary: 'Add up to 500 customers; one whose external_id is known already is left as it is',
    body: v.ManyOf(NewCustomer),
    returns: v.ManyAdded,
  }),
  update: endpoint({
    put: '/customers/:id',
    may: 'customers:write',
    summary: 'Save a customer',
    params: v.ById,
    body: CustomerEdit,
    returns: Customer,
    refuses: ['external_id_taken', 'conflict'],
  }),
}
