import { expect, test } from 'vitest'
import { NewProduct } from '#contract/products.ts'
import { openShop } from '#test/support/open-shop.ts'
import { runMigration } from '#test/support/run-migration.ts'
import { createProduct } from './create-product.ts'

test('barcodes of before become what a scanner sends, and nothing else of their products changes', async () => {
  const shop = await openShop()
  const { pool } = shop.context.database
  const kept = async (id: string) =>
    (await pool.query('select barcode, version, updated_at from products where id = $1', [id])).rows[0]
  for (const [before, after] of [
    ['5 012345 678900', '5012345678900'],
    ['978-0-306-40615-7', '9780306406157'],
    ['\u200b5012345678900\ufeff', '5012345678900'],
    ['5\u00a0012345\u2013678900', '5012345678900'],
    ['\u200b', null],
    ['AB 12-3', 'AB 12-3'],
    ['-12', '-12'],
    ['Ä1', 'Ä1'],
    ['5012345678900', '5012345678900'],
  ] as const) {
    const { id } = await createProduct(shop.scope, NewProduct.parse({ name: 'Mug', sku: crypto.randomUUID() }))
    await pool.query('update products set barcode = $2 where id = $1', [id, before])
    const was = await kept(id)
    await runMigration(pool, '0131-barcodes-as-scanned.sql')
    expect(await kept(id), before).toEqual({ ...was, barcode: after })
  }
})
