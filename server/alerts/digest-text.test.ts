import { expect, test } from 'vitest'
import { digestText } from './digest-text.ts'

const link = 'https://shop.example/alerts'
const told = (titles: readonly string[], total = titles.length) =>
  digestText({ user_id: '', channel: 'sms', total, alerts: titles.map((title) => ({ title, message: '' })) }, link)

test('one alert is told by its title, several by their number and the first of them', () => {
  expect(told(['Mug is low'])).toBe(`Pickwell: Mug is low. ${link}`)
  expect(told(['Mug is low', 'Cup is low'], 30)).toBe(
    `Pickwell: 30 stock alerts: Mug is low; Cup is low; 28 more. ${link}`,
  )
})

test.each([
  ['the alphabet of telephones', 'x', 306],
  ['any other alphabet', '茶', 134],
  ['emoji', '🫖', 134],
])('however long their names, they fit into two parts: %s', (_, letter, most) => {
  expect(told(Array.from({ length: 50 }, () => letter.repeat(200))).length).toBeLessThanOrEqual(most)
  expect(told([letter.repeat(200)]).length).toBeLessThanOrEqual(most)
})

test('no character is cut in two', () => {
  expect(told([`x${'🫖'.repeat(200)}`])).not.toMatch(/\p{Surrogate}/u)
})

test.each(['https://evil.example/x', 'www.evil.example', 'HTTP://evil.example'])(
  'a name cannot bring %s along',
  (address) => {
    expect(told([`Mug ${address} is low`])).toBe(`Pickwell: Mug ... is low. ${link}`)
  },
)
