import { expect, test } from 'vitest'
import { aroundChange } from './around-change.ts'

const story = 'Made by hand in Stoke. '.repeat(30)

test.each([
  ['Mug', 'Large mug', ['Mug', 'Large mug']],
  [`${story}Safe.`, `${story}Not safe.`, ['…e by hand in Stoke. Safe.', '…e by hand in Stoke. Not safe.']],
  [`${story}Safe.`, story.trim(), ['…de by hand in Stoke. Safe.', '…de by hand in Stoke.']],
  [story.trim(), `${story}Safe.`, ['…de by hand in Stoke.', '…de by hand in Stoke. Safe.']],
  ['', 'x'.repeat(121), ['', `${'x'.repeat(120)}…`]],
])('of %j and %j is seen %j', (before, after, seen) => expect(aroundChange(before, after)).toEqual(seen))
