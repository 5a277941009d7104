import { expect, test } from 'vitest'
import { newId } from '#server/platform/database/scope.ts'
import { hashOfKey, keyPrefix, looksLikeKey, makeKeyText, readKeyText } from './key-text.ts'

test('a key is one word that names itself, and is read back as its id and its hash', () => {
  for (let round = 0; round < 50; round++) {
    const id = newId()
    const key = makeKeyText(id)

    expect(key).toMatch(/^pw_live_[0-9A-Za-z]{71}$/)
    expect(key.startsWith(keyPrefix(id))).toBe(true)
    expect(looksLikeKey(key)).toBe(true)
    expect(readKeyText(key)).toEqual({ id, secret_hash: hashOfKey(key) })
  }
})

test('the smallest and the largest id keep their digits', () => {
  for (const id of ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
    expect(readKeyText(makeKeyText(id))?.id).toBe(id)
})

test('two keys of one id differ: what proves them is random', () => {
  const id = newId()

  expect(makeKeyText(id)).not.toBe(makeKeyText(id))
})

test('one wrong letter, one missing, one too many: none was ever given to anybody', () => {
  const key = makeKeyText(newId())
  const swapped = [...key].map(
    (letter, place) => key.slice(0, place) + (letter === 'x' ? 'y' : 'x') + key.slice(place + 1),
  )

  for (const wrong of [
    ...swapped,
    key.slice(0, -1),
    `${key}0`,
    key.toLowerCase(),
    '',
    'pw_live_',
    `${key.slice(0, 40)}é${key.slice(41)}`,
  ])
    expect(readKeyText(wrong), wrong).toBeUndefined()
})
