import { expect, test } from 'vitest'
import { chosenBy } from './act-on-keys.ts'

const types = ['in', 'out', 'adjustment']
const carriers = ['Choose one', 'DHL', 'DPD', 'Royal Mail']

test.each([
  ['o', types, 0, 'out'],
  ['i', types, 1, 'in'],
  ['ad', types, 0, 'adjustment'],
  ['adj', types, 2, 'adjustment'],
  ['d', carriers, 0, 'DHL'],
  ['d', carriers, 1, 'DPD'],
  ['d', carriers, 2, 'DHL'],
  ['dd', carriers, 1, 'DPD'],
  ['dp', carriers, 1, 'DPD'],
  ['royal m', carriers, 0, 'Royal Mail'],
  ['x', types, 1, undefined],
] as const)(
  '%j typed into a choice of %j, of which the one at %i is chosen, chooses %j',
  (letters, texts, now, chosen) => expect(texts[chosenBy(letters, texts, now)]).toBe(chosen),
)
