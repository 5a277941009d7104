import { expect, test } from 'vitest'
import { withChosen } from './with-chosen.ts'

const people = [
  ['ada', 'Ada Turner'],
  ['ben', 'Ben Hill'],
] as const

test.each([
  ['nothing is chosen', undefined, people, people],
  ['it is one of them', 'ben', people, people],
  ['they are still being read', 'ben', undefined, [['ben', 'Loading...']]],
  ['it is none of them', 'cy', people, [['cy', 'Unknown person'], ...people]],
])('what a filter is narrowed to is among its choices where %s', (_, chosen, read, choices) =>
  expect(withChosen(read, chosen, 'Unknown person')).toEqual(choices),
)
