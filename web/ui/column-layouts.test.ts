import { expect, test } from 'vitest'
import { asDeclared, layoutIn } from './column-layouts.ts'

test('what was kept is read back', () => {
  const layout = { columnOrder: ['SKU', 'Product'], columnVisibility: { Unit: false }, columnSizing: { SKU: 200 } }

  expect(layoutIn(JSON.stringify(layout))).toEqual(layout)
})

test.each([null, '', 'null', 'no json', '7'])('%j is no layout: the columns are as declared', (text) =>
  expect(layoutIn(text)).toEqual(asDeclared),
)

test('parts that are not ours are left out', () => {
  const text = '{"columnOrder":["SKU",3],"columnVisibility":{"Unit":"no","SKU":true},"columnSizing":{"SKU":-1}}'

  expect(layoutIn(text)).toEqual({ columnOrder: ['SKU'], columnVisibility: { SKU: true }, columnSizing: {} })
})
