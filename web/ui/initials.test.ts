import { expect, test } from 'vitest'
import { initialsOf, placeFor } from './initials.ts'

test.each([
  ['Blue mug', 'BM'],
  ['Vase', 'VA'],
  ['  “Café” au lait', 'CA'],
  ['12 inch plate', '1I'],
  ['𝒳', '𝒳'],
  ['!!!', ''],
])('%j is %j', (name, initials) => expect(initialsOf(name)).toBe(initials))

test('a name always has the same colour, and names have several', () => {
  const names = ['Blue mug', 'Vase', 'Plate', 'Bowl', 'Jug', 'Lamp', 'Chair', 'Desk']

  expect(names.map((name) => placeFor(name, 5))).toEqual(names.map((name) => placeFor(name, 5)))
  expect(new Set(names.map((name) => placeFor(name, 5))).size).toBeGreaterThan(2)
})
