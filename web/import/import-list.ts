import type { z } from 'zod'
import { NewCustomer } from '#contract/customers.ts'
import { NewProduct } from '#contract/products.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { customerFields, type ImportField, productFields, supplierFields } from './import-fields.ts'

/** What a file is imported into. */
export type ImportList = {
  name: 'products' | 'customers' | 'suppliers'
  /** 'product' */
  noun: string
  title: string
  back: { to: string; label: string }
  may: Permission
  fields: readonly ImportField[]
  /** What a row has to be. */
  schema: z.ZodType
  /** Whether rows can also change what is here already, found by its SKU. */
  updates: boolean
}

const products: ImportList = {
  name: 'products',
  noun: 'product',
  title: 'Import Products',
  back: { to: signedInPages.products, label: 'Back to Products' },
  may: 'products:write',
  fields: productFields,
  schema: NewProduct,
  updates: true,
}

const customers: ImportList = {
  name: 'customers',
  noun: 'customer',
  title: 'Import Customers',
  back: { to: signedInPages.customers, label: 'Back to Customers' },
  may: 'customers:write',
  fields: customerFields,
  schema: NewCustomer,
  updates: false,
}

const suppliers: ImportList = {
  name: 'suppliers',
  noun: 'supplier',
  title: 'Import Suppliers',
  back: { to: signedInPages.suppliers, label: 'Back to Suppliers' },
  may: 'suppliers:write',
  fields: supplierFields,
  schema: NewSupplier,
  updates: false,
}

const lists: Record<string, ImportList | undefined> = { products, customers, suppliers }

/** Undefined for a word that names no list a file can be imported into. */
export const importListOf = (word: string) => (Object.hasOwn(lists, word) ? lists[word] : undefined)
