import { expect, test } from 'vitest'
import { drawPaper } from '#server/platform/paper/draw-paper.ts'
import { openShop } from '#test/support/open-shop.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { shelfLabelFile } from './shelf-label-file.ts'

async function labelsOf(form: string, product: { name?: string; sku?: string } = {}) {
  const shop = await openShop()
  const { id } = await shop.product({ name: 'Blue mug', sku: 'MUG-BLUE', price: 12.5, ...product })
  const pdf = Buffer.from(await drawPaper((await shelfLabelFile(shop.scope, id, form)).paper))
  return { pages: readPdf(pdf), boxes: pdf.toString('latin1').match(/\/MediaBox \[[^\]]+\]/g) ?? [] }
}

test('on a roll each label is a page: what it is, its code and its price', async () => {
  const { pages, boxes } = await labelsOf('62mm-3')

  expect(pages).toHaveLength(3)
  for (const page of pages) for (const text of ['Blue mug', 'MUG-BLUE', '£12.50']) expect(page).toContain(text)
  expect(boxes[0]).toMatch(/\[0 0 175\.\d+ 82\.\d+\]/)
})

test('sheets hold twenty-four each, and the last only what is left', async () => {
  const { pages } = await labelsOf('a4-30')

  expect(pages.map((page) => page.match(/MUG-BLUE/g)?.length)).toEqual([24, 6])
})

test('a SKU that no barcode can say is printed in its letters', async () => {
  const { pages } = await labelsOf('62mm-1', { sku: 'ΚΟΥΠΑ-1' })

  expect(pages[0]).toContain('ΚΟΥΠΑ-1')
})

test('the longest name stays on its label', async () => {
  const { pages } = await labelsOf('62mm-1', { name: 'W'.repeat(300) })

  expect(pages).toHaveLength(1)
})
