import { expect, test } from 'vitest'
import { NewProduct } from '#contract/products.ts'
import { ShippingData } from '#contract/shipping.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { inPlainWords } from './plain-words.ts'

const product = { name: 'Mug', sku: 'MUG' }
const wordsFor = (schema: typeof NewProduct | typeof NewSupplier, values: object) =>
  schema.safeParse(values, { error: inPlainWords }).error?.issues.map((issue) => issue.message)

test.each([
  [{ ...product, name: '' }, 'Required'],
  [{ ...product, sku: undefined }, 'Required'],
  [{ ...product, stock_quantity: null }, 'Required'],
  [{ ...product, stock_quantity: 1.5 }, 'Must be a whole number'],
  [{ ...product, stock_quantity: -1 }, 'Must be at least 0'],
  [{ ...product, cost_price: Number.NaN }, 'Enter a number'],
  [{ ...product, cost_price: 1e12 }, 'Must be at most 9,999,999,999.99'],
  [{ ...product, min_stock_level: 1e12 }, 'Must be at most 2,147,483,647'],
  [{ ...product, cost_price: 1.234 }, 'Must have at most two decimals'],
])('product %j: %s', (values, words) => expect(wordsFor(NewProduct, values)).toEqual([words]))

test('a weight the carrier does not take', () =>
  expect(
    ShippingData.pick({ weight: true })
      .safeParse({ weight: 1.55 }, { error: inPlainWords })
      .error?.issues.map(({ message }) => message),
  ).toEqual(['Must be a multiple of 0.1']))

test('an email address that is none', () =>
  expect(wordsFor(NewSupplier, { name: 'Bea', email: 'bea' })).toEqual(['Enter a valid email address']))
