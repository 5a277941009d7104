import type * as z from 'zod'
import { NewCustomer } from '#contract/customers.ts'
import { jsonOf } from '#contract/openapi/json-schema.ts'
import { NewProduct } from '#contract/products.ts'
import { csvCell } from '#contract/shared/csv-cell.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { fieldsIn } from '../code/field-of.server.ts'

const schemas = { products: NewProduct, customers: NewCustomer, suppliers: NewSupplier } as const
export type TemplateName = keyof typeof schemas

export const isTemplate = (name: string): name is TemplateName => name in schemas

/** The columns of a template: the fields of a new record, in the contract's order; a file names a category where the API takes its id. */
export const templateFields = (name: TemplateName) =>
  fieldsOf(schemas[name]).map((field) =>
    field.name === 'category_id' ? { ...field, name: 'category', takes: 'Name of a category, or blank' } : field,
  )

function fieldsOf(schema: z.ZodType) {
  const { json, named } = jsonOf(schema, 'input')
  return fieldsIn(json, named)
}

type Example<Name extends TemplateName> = { [Column in keyof z.input<(typeof schemas)[Name]> | 'category']?: string }

/** A row that shows what goes where; to be overwritten. */
const examples: { [Name in TemplateName]: Example<Name> } = {
  products: {
    name: 'Blue mug',
    sku: 'MUG-BLUE',
    description: 'Stoneware, 350 ml',
    barcode: '5012345678900',
    unit: 'each',
    category: 'Kitchen',
    min_stock_level: '10',
    max_stock_level: '120',
    cost_price: '2.50',
    selling_price: '6.00',
    stock_quantity: '48',
    is_active: 'true',
    external_id: 'shop-1001',
  },
  customers: {
    name: 'Ada Turner',
    email: 'ada@example.com',
    phone: '01632 960001',
    company: 'Turner & Daughters',
    address: '1 High Street',
    city: 'York',
    country: 'United Kingdom',
    customer_type: 'corporate',
    credit_limit: '500.00',
    notes: 'Ring the bell twice.',
    external_id: 'crm-2001',
  },
  suppliers: {
    name: 'Mill & Co',
    email: 'orders@example.com',
    phone: '01632 960002',
    address: '4 Mill Lane',
    city: 'Sheffield',
    country: 'United Kingdom',
    contact_person: 'Sam Mill',
    lead_time_days: '7',
    external_id: 'sup-3001',
  },
}

const byteOrderMark = '\ufeff'

/** A template as spreadsheets open it: the heading row, and one row of example. */
export function templateFile(name: TemplateName): string {
  const columns = templateFields(name).map((field) => field.name)
  const example: Record<string, string> = examples[name]
  const row = columns.map((column) => example[column] ?? '')
  return `${byteOrderMark}${[columns, row].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`
}
