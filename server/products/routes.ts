import { categories } from '#contract/categories.ts'
import { products } from '#contract/products.ts'
import { mount } from '#server/platform/http/mount.ts'
import { getCategory, listCategories } from './category-queries.ts'
import { changeManyProducts } from './change-many-products.ts'
import { createProduct } from './create-product.ts'
import { createProducts } from './create-products.ts'
import { summariseProducts } from './inventory-figures.ts'
import { lookUpProducts } from './look-up-products.ts'
import { getChange, listChanges } from './product-change-queries.ts'
import { getProduct, getProductDetail, writeProducts } from './product-queries.ts'
import { productsCsv } from './products-csv.ts'
import { countProducts } from './products-matching.ts'
import { removeCategory } from './remove-category.ts'
import { removeProduct } from './remove-product.ts'
import { restoreCategory } from './restore-category.ts'
import { restoreProduct } from './restore-product.ts'
import { reverseChange } from './reverse-change.ts'
import { createCategory, updateCategory } from './save-category.ts'
import { linkToShelfLabels } from './shelf-label-file.ts'
import { stopChange } from './stop-change.ts'
import { updateProduct } from './update-product.ts'

export const productRoutes = mount(products, {
  summary: ({ scope }) => summariseProducts(scope),
  list: ({ scope, query }) => writeProducts(scope, query),
  csv: ({ scope, query }) => productsCsv(scope, query),
  count: ({ scope, query }) => countProducts(scope, query),
  changeMany: ({ scope, body }) => changeManyProducts(scope, body),
  changes: ({ scope }) => listChanges(scope),
  change: ({ scope, params }) => getChange(scope, params.id),
  stopChange: ({ scope, params }) => stopChange(scope, params.id),
  reverseChange: ({ scope, params }) => reverseChange(scope, params.id),
  lookUp: ({ scope, body }) => lookUpProducts(scope, body.codes),
  get: ({ scope, params }) => getProduct(scope, params.id),
  detail: ({ scope, params }) => getProductDetail(scope, params.id),
  labels: ({ scope, context, params, query }) => linkToShelfLabels(scope, context, params.id, query),
  create: ({ scope, body }) => createProduct(scope, body),
  createMany: ({ scope, body }) => createProducts(scope, body.items),
  update: ({ scope, params, body }) => updateProduct(scope, params.id, body),
  remove: ({ scope, params }) => removeProduct(scope, params.id),
  restore: ({ scope, params }) => restoreProduct(scope, params.id),
})

export const categoryRoutes = mount(categories, {
  list: ({ scope }) => listCategories(scope),
  get: ({ scope, params }) => getCategory(scope, params.id),
  create: ({ scope, body }) => createCategory(scope, body),
  update: ({ scope, params, body }) => updateCategory(scope, params.id, body),
  remove: ({ scope, params }) => removeCategory(scope, params.id),
  restore: ({ scope, params }) => restoreCategory(scope, params.id),
})
