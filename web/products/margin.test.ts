import { expect, test } from 'vitest'
import { marginOf } from './margin.ts'

test.each([
  [2, 5, { pounds: 3, percent: 60 }],
  [5, 4.5, { pounds: -0.5, percent: -11 }],
  [0, 4.5, { pounds: 4.5, percent: 100 }],
  [0.1, 0.3, { pounds: 0.2, percent: 67 }],
  [100.3, 100, { pounds: -0.3, percent: 0 }],
  [null, 5, undefined],
  [2, null, undefined],
  [2, 0, undefined],
])('bought for %s and sold for %s', (cost_price, selling_price, margin) =>
  expect(marginOf({ cost_price, selling_price })).toEqual(margin),
)
