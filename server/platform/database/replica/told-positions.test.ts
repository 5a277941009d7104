import { expect, test } from 'vitest'
import { logPosition, writtenPosition } from './log-position.ts'
import { mostBehindMs, ToldPositions } from './told-positions.ts'

const told = (id: number, position: string | undefined, ...orgs: string[]) => ({
  ...{ id, position },
  news: orgs.map((org_id) => ({ org_id })),
})
const nothingWaits = (newest: number) => ({ waits: false, newest })

function heardFrom(newest: number) {
  const positions = new ToldPositions()
  positions.restart(newest, '0/100')
  return positions
}

test.each(['0/0', '0/16B3748', '16/B374D848', 'FFFFFFFF/FFFFFFFF'])('%s is read and written', (text) =>
  expect(writtenPosition(logPosition(text))).toBe(text),
)

test('positions are ordered as the log is', () => expect(logPosition('1/0')).toBeGreaterThan(logPosition('0/FFFFFFFF')))

test('an organisation that wrote is answered from where its news was told, the others from where hearing began', () => {
  const positions = heardFrom(4)
  positions.hear(told(5, '0/200', 'ours'))

  expect(positions.needed('ours', nothingWaits(5))).toBe(0x200n)
  expect(positions.needed('theirs', nothingWaits(5))).toBe(0x100n)
})

test.each([
  ['news of it waits to be told', { waits: true, newest: 5 }],
  ['news was told that has not arrived here', { waits: false, newest: 6 }],
])('only the primary answers while %s', (_, heard) => {
  const positions = heardFrom(5)

  expect(positions.needed('ours', heard)).toBeUndefined()
})

test('what was heard meanwhile is no reason to doubt', () => {
  const positions = heardFrom(5)
  positions.hear(told(6, '0/200', 'theirs'))

  expect(positions.needed('ours', nothingWaits(5))).toBe(0x100n)
})

test('only the primary answers where nothing is heard', () => {
  const positions = heardFrom(5)
  positions.lose()

  expect(positions.needed('ours', nothingWaits(5))).toBeUndefined()
  expect(new ToldPositions().needed('ours', nothingWaits(0))).toBeUndefined()
})

test('news of an older dispatcher, which does not say where the log stood, is behind us with a later mark', () => {
  const positions = heardFrom(4)
  positions.hear(told(5, undefined, 'ours'), 1000)
  positions.mark(1, '0/200', 500)
  expect(positions.needed('ours', nothingWaits(5))).toBeUndefined()

  positions.mark(2, '0/300', 1001)
  positions.mark(3, '0/400', 1001 + mostBehindMs)

  expect(positions.needed('ours', nothingWaits(5))).toBe(0x300n)
})

test('whoever is ten seconds behind answers nobody', () => {
  const positions = heardFrom(4)
  positions.mark(1, '0/200', 1000)
  positions.mark(2, '0/300', 6000)
  expect(positions.isKeptUp(0x150n)).toBe(true)

  positions.mark(3, '0/400', 1000 + mostBehindMs)

  expect(positions.isKeptUp(0x150n)).toBe(false)
  expect(positions.isKeptUp(0x200n)).toBe(true)
  expect(positions.needed('anybody', nothingWaits(4))).toBe(0x200n)
})

test('a copy that has come so far shows the newest mark before it', () => {
  const positions = heardFrom(4)
  positions.mark(1, '0/200', 1000)
  positions.mark(2, '0/300', 2000)

  expect(positions.markAt(0x2ffn)).toBe(1)
  expect(positions.markAt(0x1ffn)).toBeUndefined()
  expect(positions.madeAt(2)).toBe(2000)
})

test('marks from before hearing began again are no proof', () => {
  const positions = heardFrom(4)
  positions.mark(1, '0/200', 1000)
  positions.restart(6, '0/150')

  expect(positions.madeAt(1)).toBeUndefined()
  expect(positions.needed('ours', nothingWaits(6))).toBe(0x150n)
})
