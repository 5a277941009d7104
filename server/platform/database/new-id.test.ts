import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('ids are of version 7, and each is above those before it, however many there are in a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, newId)

  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
