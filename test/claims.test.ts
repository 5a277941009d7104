import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from '#web/site/integrations/integrations.ts'

const claims = readFileSync('docs/claims.md', 'utf8')

test('whatever a claim of the site rests on is there', () => {
  const named = [...claims.matchAll(/`((?:web|server|contract|test|scripts)\/[\w/.-]+)`/g)].map(([, path = '']) => path)

  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((path) => !existsSync(path))).toEqual([])
})

test('every claim says what makes it true', () => {
  const rows = claims.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Claim|---)/.test(line))

  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter((row) => row.split(' | ').length !== 3)).toEqual([])
})

test('at least twenty integrations are listed, none of them twice', () => {
  const names = categories.flatMap(({ integrations }) => integrations.map(({ name }) => name))

  expect(names.length).toBeGreaterThanOrEqual(20)
  expect(new Set(names).size).toBe(names.length)
})

test('the terms and the FAQ say that the money goes back once', () => {
  const texts = ['web/site/legal/terms.md', 'web/site/landing/faq.md'].map((path) => readFileSync(path, 'utf8'))
  const promises = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('days of your first payment'))

  expect(promises).toHaveLength(2)
  expect(promises.filter((line) => !/\bonce\b/.test(line))).toEqual([])
})
