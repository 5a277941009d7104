import { expect, test } from 'vitest'
import { openShop } from './support/open-shop.ts'
import { balancedSoFar } from './support/watched-books.ts'

let before = 0

test('a shop that a test opens', async () => {
  before = balancedSoFar()
  await openShop()
})

test('has had its books checked when the next one begins', () => {
  expect(balancedSoFar()).toBe(before + 1)
})
