import { expect, test } from 'vitest'
import { openShop } from './support/open-shop.ts'
import { takeWatched } from './support/watched-books.ts'

test('a shop that a test opens', async () => {
  await openShop()
})

test('has had its books checked when the next one begins, in whichever file of a worker', () => {
  expect(takeWatched()).toEqual([])
})
