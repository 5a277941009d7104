import * as z from 'zod'
import { csvHeadings } from './csv-columns.ts'
import { BulkChange, ProductChange } from './product-changes.ts'
import { ProductFilter, productFilter } from './product-filter.ts'
import { productOrders } from './product-list.ts'
import { endpoint } from './shared/endpoint.ts'
import { mostLines } from './shared/limits.ts'
import * as v from './shared/values.ts'
import { labelSizes, mostLabels } from './shelf-labels.ts'

export const units = ['each', 'kg', 'g', 'l', 'ml', 'm', 'cm', 'box', 'pack'] as const

export const Product = z.object({
  id: v.Id,
  name: z.string(),
  sku: z.string(),
  description: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.enum(units),
  category_id: v.Id.nullable(),
  /** On hand over all locations. */
  stock_quantity: z.int(),
  /** Promised to confirmed orders; available = stock_quantity - reserved_quantity. */
  reserved_quantity: z.int(),
  min_stock_level: z.int(),
  max_stock_level: z.int().nullable(),
  cost_price: v.Total.nullable(),
  selling_price: v.Total.nullable(),
  is_active: z.boolean(),
  external_id: z.string().nullable(),
  user_id: v.Id,
  version: z.int(),
  created_at: v.Moment,
  updated_at: v.Moment,
})
export type Product = z.infer<typeof Product>

/** A product for its own page, where an archived one is still to be seen. */
export const ProductDetail = Product.extend({
  category_name: z.string().nullable(),
  archived_at: v.Moment.nullable(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const fields = {
  name: v.requiredLine(300),
  sku: v.Code,
  description: v.optionalText(5000),
  barcode: v.Barcode,
  unit: z.enum(units).default('each'),
  category_id: v.Id.nullish().transform((id) => id ?? null),
  min_stock_level: v.Quantity.default(0),
  max_stock_level: v.Quantity.nullish().transform((level) => level ?? null),
  cost_price: v.Money.nullish().transform((price) => price ?? null),
  selling_price: v.Money.nullish().transform((price) => price ?? null),
}

type Levels = { min_stock_level: number; max_stock_level: number | null }

/** Said of the field of the maximum, whichever of the two was changed. */
const inOrder = ({ min_stock_level, max_stock_level }: Levels) =>
  max_stock_level === null || max_stock_level >= min_stock_level
const unlessInOrder = { path: ['max_stock_level'], message: 'The maximum is less than the minimum' }

/** `stock_quantity` opens the stock: it is written as a movement, not as a number. */
export const NewProduct = z
  .strictObject({
    ...fields,
    stock_quantity: v.Quantity.default(0),
    is_active: z.boolean().default(true),
    external_id: v.ExternalId,
  })
  .refine(inOrder, unlessInOrder)

const productEdit = z.strictObject({
  ...fields,
  stock_quantity: v.Quantity.optional(),
  stock_quantity_seen: v.Quantity.optional(),
  is_active: z.boolean().optional(),
  external_id: v.ExternalIdEdit,
  version: v.Version,
})
/** `stock_quantity` moves stock by the difference from `stock_quantity_seen`, the value the form was opened with. */
export const ProductEdit = productEdit.refine(inOrder, unlessInOrder)
/** What of it is typed; the rest follows from what was. */
export const TypedProductEdit = productEdit
  .omit({ stock_quantity_seen: true, is_active: true, external_id: true })
  .refine(inOrder, unlessInOrder)

export const ProductQuery = v.PageQuery.extend({
  ...productFilter,
  sort: z.enum(productOrders).default('-created_at'),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const ProductSummary = z.object({
  total_products: z.int(),
  low_stock: z.int(),
  out_of_stock: z.int(),
  active_products: z.int(),
  total_stock_value: v.Total,
})

export const products = {
  summary: endpoint({
    get: '/products/summary',
    may: 'products:read',
    summary: 'The four figures above the list',
    returns: ProductSummary,
  }),
  list: endpoint({
    get: '/products',
    may: 'products:read',
    summary: 'Products, newest first unless sorted otherwise',
    query: ProductQuery,
    returns: v.pageOf(Product),
  }),
  csv: endpoint({
    get: '/products.csv',
    may: 'products:read',
    summary: 'The list as a CSV file, filtered and sorted like it',
    query: ProductQuery.omit({ limit: true, cursor: true }).extend({
      columns: v.ChosenColumns(csvHeadings('products')),
    }),
    returns: v.CsvFile,
  }),
  count: endpoint({
    get: '/products/count',
    may: 'products:read',
    summary: 'How many products the filters of the list leave; with up_to, counted no further than that',
    query: ProductFilter.extend({ up_to: z.coerce.number().int().min(1).max(10_000).optional() }),
    returns: z.object({ count: z.int() }),
  }),
  changeMany: endpoint({
    post: '/products/bulk',
    may: 'products:write',
    summary:
      'Activate, deactivate or delete many products, or set their category; deleted with a history they are archived. Up to 500 change at once, all or none; more, or while another change is under way, in the background. Set to none by the filter category_id alone, archived products leave the category too',
    body: BulkChange,
    returns: ProductChange,
    refuses: ['selection_changed', 'product_in_use'],
  }),
  changes: endpoint({
    get: '/products/bulk',
    may: 'products:read',
    summary: 'Changes of many products that are under way or ended within the hour, newest first',
    returns: z.object({ items: z.array(ProductChange) }),
  }),
  change: endpoint({
    get: '/products/bulk/:id',
    may: 'products:read',
    summary: 'One change of many products',
    params: v.ById,
    returns: ProductChange,
  }),
  stopChange: endpoint({
    post: '/products/bulk/:id/stop',
    may: 'products:write',
    summary: 'Stop a change of many products: what is changed stays so; one that has ended is answered as it is',
    params: v.ById,
    returns: ProductChange,
  }),
  reverseChange: endpoint({
    post: '/products/bulk/:id/reversal',
    may: 'products:write',
    summary:
      'Take a change of products that was done at once back: those it changed are as they were, unless changed since, which are left and counted; deleted ones are restored one by one',
    params: v.ById,
    returns: z.object({ undone: z.int(), left: z.int() }),
    refuses: ['not_reversible', 'conflict'],
  }),
  lookUp: endpoint({
    post: '/products/lookup',
    may: 'products:read',
    summary:
      'What many codes name, in their order: the product of that SKU, else those of that barcode, also where it is written with fewer or more zeros before it, else of that SKU or name whatever the case; at most three each',
    body: z.strictObject({ codes: z.array(v.text(300)).min(1).max(mostLines) }),
    returns: z.object({ items: z.array(z.object({ code: z.string(), products: z.array(Product) })) }),
  }),
  get: endpoint({
    get: '/products/:id',
    may: 'products:read',
    summary: 'One product',
    params: v.ById,
    returns: Product,
  }),
  detail: endpoint({
    get: '/products/:id/detail',
    may: 'products:read',
    summary: 'One product, also an archived one, with the name of its category',
    params: v.ById,
    returns: ProductDetail,
  }),
  labels: endpoint({
    get: '/products/:id/labels',
    may: 'products:read',
    summary: 'Labels for the edge of a shelf as a PDF: on a roll of 62 mm, or on A4 sheets of 24',
    params: v.ById,
    query: z.strictObject({
      size: z.enum(labelSizes).default('62mm'),
      count: z.coerce.number().int().min(1).max(mostLabels).default(1),
    }),
    returns: v.PdfLink,
  }),
  create: endpoint({
    post: '/products',
    may: 'products:write',
    summary: 'Add a product; opening stock becomes a movement',
    body: NewProduct,
    returns: Product,
    refuses: ['sku_taken', 'external_id_taken'],
  }),
  createMany: endpoint({
    post: '/products/batch',
    may: 'products:write',
    summary: 'Add up to 500 products; one whose external_id is known already is left as it is',
    body: v.ManyOf(NewProduct),
    returns: v.ManyAdded,
    refuses: ['sku_taken'],
  }),
  update: endpoint({
    put: '/products/:id',
    may: 'products:write',
    summary: 'Save a product; a changed stock figure becomes an adjustment',
    params: v.ById,
    body: ProductEdit,
    returns: Product,
    refuses: ['sku_taken', 'external_id_taken', 'conflict', 'insufficient_stock'],
  }),
  remove: endpoint({
    delete: '/products/:id',
    may: 'products:write',
    summary: 'Delete a product, or archive it when it has a history',
    params: v.ById,
    returns: v.Done,
    refuses: ['product_in_use'],
  }),
  restore: endpoint({
    post: '/products/:id/restoration',
    may: 'products:write',
    summary: 'Take the removal of a product back',
    params: v.ById,
    returns: Product,
    refuses: ['sku_taken', 'external_id_taken'],
  }),
}
