import { expect, test } from 'vitest'
import { BurstInField } from './burst-in-field.ts'

/** Types into a field that holds 2, so many milliseconds from key to key; answers what the last key is told. */
function type(keys: readonly string[], gap: number) {
  const burst = new BurstInField<number>()
  const heard = keys.map((key, place) => {
    const event = { key, ctrlKey: false, metaKey: false, shiftKey: false, timeStamp: place * gap }
    return burst.hear(event as KeyboardEvent, 2 + place)
  })
  return heard.at(-1)
}

test('a code scanned into a figure is told with the figure that stood there before', () => {
  expect(type([...'5012345678900', 'Enter'], 8)).toEqual({ code: '5012345678900', before: 2 })
  expect(type([...'MUG-1', 'Tab'], 8)).toEqual({ code: 'MUG-1', before: 2 })
})

test('a figure is no scan, however fast, nor is a code that somebody types', () => {
  expect(type([...'12', 'Enter'], 2)).toBeUndefined()
  expect(type([...'12500', 'Enter'], 2)).toBeUndefined()
  expect(type([...'5012345678900', 'Enter'], 90)).toBeUndefined()
})
