import { expect, test } from 'vitest'
import { NewProduct, ProductEdit, products } from './products.ts'

const mug = { name: 'Mug', sku: 'MUG', min_stock_level: 50, max_stock_level: 10 }
const external_id = 'shop:1'
const problemsOf = (result: { error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.at(-1), message])
const refused = [['max_stock_level', 'The maximum is less than the minimum']]

test('a maximum below the minimum is refused on its field, of a new product, an edit and a batch', () => {
  expect(problemsOf(NewProduct.safeParse(mug))).toEqual(refused)
  expect(problemsOf(ProductEdit.safeParse({ ...mug, version: 1 }))).toEqual(refused)
  expect(problemsOf(products.createMany.body.safeParse({ items: [{ ...mug, external_id }] }))).toEqual(refused)
})

test('a maximum may be the minimum, or none', () => {
  for (const max_stock_level of [50, 51, null, undefined])
    expect(NewProduct.safeParse({ ...mug, max_stock_level }).success).toBe(true)
})
