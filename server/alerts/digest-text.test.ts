import { expect, test } from 'vitest'
import { digestText } from './digest-text.ts'

const link = 'https://shop.example/alerts'
const told = (titles: readonly string[], total = titles.length) =>
  digestText(
    { user_id: '', channel: 'sms', total, alerts: titles.map((title) => ({ title, message: '', created_at: '' })) },
    link,
  )

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

test.each([
  'https://evil.example/x',
  'www.evil.example',
  'HTTP://evil.example',
  'ftp://evil/x',
  '203.0.113.7/pay',
  '203.0.113.7:8080',
])('a name cannot bring %s along', (address) => {
  expect(told([`Mug ${address} is low`])).toBe(`Pickwell: Mug ... is low. ${link}`)
})

test.each([
  ['evil.example/pay', 'evil. example/pay'],
  ['bit.ly/x', 'bit. ly/x'],
  ['(PAY.EVIL.EXAMPLE)', '(PAY. EVIL. EXAMPLE)'],
  ['5.evil.example', '5. evil. example'],
  ['pay@evil.example', 'pay@evil. example'],
  ['tee.中国', 'tee. 中国'],
  ['evil\u3002example', 'evil. example'],
  ['evil.\u200Bexample', 'evil. \u200Bexample'],
])('%s is no address any more', (address, harmless) => {
  expect(told([`Mug ${address} is low`])).toBe(`Pickwell: Mug ${harmless} is low. ${link}`)
})

test.each([
  'Screw M8x1.25',
  'Scent No.5',
  'Cap 1.5l',
  'Plate of 01.05.2026',
  'Firmware 2.10.3',
  'Etc. and so on...',
  'A/B',
])('an ordinary name stays as it is: %s', (name) => {
  expect(told([name])).toBe(`Pickwell: ${name}. ${link}`)
})
