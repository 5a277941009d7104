import { expect, test } from 'vitest'
import { whereOf } from './picklist-words.ts'

const [attic, barn] = [
  { location_name: 'Attic', quantity: 9 },
  { location_name: 'Barn', quantity: 1200 },
]

test.each([
  ['one place is enough', 'Attic', [attic], 'Attic'],
  ['it lies at several', 'Attic', [attic, barn], '9 at Attic, 1,200 at Barn'],
  ['it is promised from nowhere', 'Barn', [], 'Barn'],
  ['there is one location', null, [], null],
  ['an older server answers', 'Attic', undefined, 'Attic'],
])('where to go for a line: %s', (_, location_name, places, told) => {
  expect(whereOf({ location_name, ...(places && { places }) })).toBe(told)
})
