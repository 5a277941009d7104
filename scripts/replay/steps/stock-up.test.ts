import { expect, test } from 'vitest'
import { missingFrom } from './stock-up.ts'

test('only what earlier purchases lack is bought', () => {
  const needs = new Map([
    ['A', 5],
    ['B', 2],
    ['C', 1],
  ])
  expect(missingFrom(needs, new Map())).toEqual([
    { code: 'A', units: 5 },
    { code: 'B', units: 2 },
    { code: 'C', units: 1 },
  ])
  expect(
    missingFrom(
      needs,
      new Map([
        ['A', 3],
        ['B', 2],
        ['C', 9],
      ]),
    ),
  ).toEqual([{ code: 'A', units: 2 }])
})
