import { expect, test } from 'vitest'
import { type StockState, stockIs, stockStates } from '#contract/product-list.ts'
import { NewProduct, ProductQuery } from '#contract/products.ts'
import { dispatchBatch } from '#server/platform/events/dispatch-outbox.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { createProduct } from './create-product.ts'
import { figures } from './fold-figures.ts'
import { summariseProducts } from './inventory-figures.ts'
import { listProducts } from './product-queries.ts'
import { countProducts, stillMatching } from './products-matching.ts'

const upTo = [0, 1, 2]

/** One of each: stock below, at and above the minimum, none of it among them. */
const make = ({ scope }: Shop) =>
  Promise.all(
    upTo.flatMap((stock_quantity) =>
      upTo.map((min_stock_level) => {
        const sku = `${stock_quantity} of ${min_stock_level}`
        return createProduct(scope, NewProduct.parse({ name: sku, sku, stock_quantity, min_stock_level }))
      }),
    ),
  )

const skusOf = (rows: readonly { sku: string }[]) => rows.map(({ sku }) => sku).toSorted()

async function expectOneMeaning({ scope }: Shop, stock: StockState, products: Awaited<ReturnType<typeof make>>) {
  const meant = products.filter(stockIs[stock])
  const { items } = await listProducts(scope, ProductQuery.parse({ stock }))
  const ids = products.map(({ id }) => id)
  const still = await scope.run(stillMatching({ stock }, ids))
  const figures = await summariseProducts(scope)

  expect(skusOf(items)).toEqual(skusOf(meant))
  expect(skusOf(products.filter(({ id }) => still.has(id)))).toEqual(skusOf(meant))
  expect(await countProducts(scope, { stock })).toEqual({ count: meant.length })
  expect(stock === 'low' ? figures.low_stock : figures.out_of_stock).toBe(meant.length)
}

test.each(stockStates)('%s means the same on a screen, in a list, in a selection and in the figures', async (stock) => {
  const shop = await openShop()
  const products = await make(shop)
  await expectOneMeaning(shop, stock, products)

  while ((await dispatchBatch(shop.context.database, [figures])) > 0);
  await expectOneMeaning(shop, stock, products)
})
