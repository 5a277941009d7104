import { expect, test } from 'vitest'
import { digestText } from './digest-text.ts'

const link = 'https://shop.example/alerts'
const told = (titles: readonly string[], total = titles.length, business?: { name: string; link: string }) =>
  digestText(
    { user_id: '', channel: 'sms', total, alerts: titles.map((title) => ({ title, message: '', created_at: '' })) },
    { link, business },
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

test.each([
  ['the alphabet of telephones', 'Shelf bracket for ‘heavy’ loads, galvanised, '.replaceAll(/[‘’]/g, "'").repeat(8)],
  ['any other alphabet', '茶'.repeat(97)],
])('a long name gives way in its middle, and what is wrong stays whole: %s', (_, name) => {
  const long = `${name} 12 mm is at or below its minimum`
  for (const text of [told([long], 7), told([long])])
    expect(text).toMatch(/: [^.]+\.\.\. .*12 mm is at or below its minimum(; 6 more)?\. https/)
})

test('a name that two parts have room for stays whole, alone and among several', () => {
  const long = `${'Shelf bracket '.repeat(7)}is at or below its minimum`

  expect(long.length).toBeGreaterThan(120)
  expect(told([long])).toBe(`Pickwell: ${long}. ${link}`)
  expect(told([long, 'Cup is low'])).toBe(`Pickwell: 2 stock alerts: ${long}; Cup is low. ${link}`)
})

test('who works in several businesses reads which one it is, and is led into that; its name brings no address along', () => {
  const own = `${link}?business=0`
  expect(told(['Mug is low'], 1, { name: 'Tea.Shop', link: own })).toBe(`Pickwell for Tea. Shop: Mug is low. ${own}`)
  const long = { name: '茶'.repeat(200), link: `${link}?business=${'0'.repeat(50)}` }
  const text = told([`${'茶'.repeat(97)} is at or below its minimum`], 50, long)

  expect(text).toContain('is at or below its minimum; 49 more')
  expect(text.length).toBeLessThanOrEqual(134)
})

test('two parts hold it however long the address is, and whatever has to be left out', () => {
  const far = `https://${'inventory.'.repeat(5)}example/alerts`
  const text = digestText(
    {
      user_id: '',
      channel: 'sms',
      total: 50,
      alerts: [{ title: `${'茶'.repeat(97)} is at or below its minimum`, message: '', created_at: '' }],
    },
    { link: far, business: { name: '茶'.repeat(200), link: `${far}?business=${'0'.repeat(50)}` } },
  )

  expect(text.length).toBeLessThanOrEqual(text.includes('茶') ? 134 : 306)
  expect(text).toMatch(/^Pickwell.*50 stock alerts.* https:/)
})

test('no character is cut in two', () => {
  for (const name of ['x', 'xx', 'xxx'].flatMap((start) => [
    `${start}${'🫖'.repeat(200)}`,
    `${'🫖'.repeat(200)}${start}`,
  ]))
    expect(told([name])).not.toMatch(/\p{Surrogate}/u)
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
