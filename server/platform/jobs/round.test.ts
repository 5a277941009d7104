import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openMinutes } from './round.ts'

const organisations = Array.from({ length: 1000 }, () => randomUUID())
const minute = 60_000

test('each has its turn once in so many minutes, and no minute has many more than another', () => {
  const turnsAt = openMinutes(5)
  const rounds = [1, 2, 3, 4, 5].map((n) => organisations.filter(turnsAt(n * minute)))

  expect(rounds.flat().toSorted()).toEqual(organisations.toSorted())
  for (const round of rounds) expect(round.length).toBeLessThan(300)
})

test('whose minute passed while a round took long has its turn in the next', () => {
  const turnsAt = openMinutes(5)
  const rounds = [1, 4, 5].map((n) => organisations.filter(turnsAt(n * minute)))

  expect(rounds.flat().toSorted()).toEqual(organisations.toSorted())
  expect(rounds[1]?.length).toBeGreaterThan(450)
})

test('a round each minute is for everybody, also a second one within it', () => {
  const turnsAt = openMinutes(1)
  for (const now of [0, minute, minute + 1]) expect(organisations.every(turnsAt(now))).toBe(true)
})
