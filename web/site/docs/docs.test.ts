import { expect, test } from 'vitest'
import { plans } from '#contract/plans.ts'
import { newsTables } from '#contract/shared/news.ts'
import { can, roles } from '#contract/shared/permissions.ts'
import { refusals } from '#contract/shared/refusals.ts'
import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { importListOf } from '../../import/import-list.ts'
import { matchColumns } from '../../import/match-columns.ts'
import { readFile } from '../../import/read-file.ts'
import { isRecord, readRecords } from '../../import/read-records.ts'
import { formatNumber } from '../../platform/format.ts'
import { feedOf, releases } from './changelog.server.ts'
import { docIndex } from './doc-entries.server.ts'
import { docPaths } from './doc-sections.ts'
import { findInDocs } from './find-in-docs.ts'
import { templateFile } from './import-fields.server.ts'
import { neighboursOf } from './neighbours-of.server.ts'
import { permissionWords } from './permission-words.ts'
import { readDoc } from './read-doc.server.ts'

test('the tree has every page of the documentation, and the reference', () => {
  expect([...docPaths].sort()).toEqual([...Object.values(docPages), sitePages.api].sort())
})

test.each(docPaths)('%s has a title, a sentence about it, a date, and headings of its own', (path) => {
  const { title, intro, updated, html, headings } = readDoc(path)
  const ids = headings.map(({ id }) => id)

  expect(title).not.toBe('')
  expect(`${title} · Pickwell`.length).toBeLessThanOrEqual(60)
  expect(intro.length).toBeGreaterThan(40)
  expect(intro.length).toBeLessThanOrEqual(155)
  expect(new Date(updated).getTime()).not.toBeNaN()
  expect(html).not.toMatch(/<h1|\{\{/)
  expect(new Set(ids).size).toBe(ids.length)
  expect(headings.length).toBeGreaterThan(1)
})

/** What the cells of a row say, by the first of them. */
const rowsOf = (path: string) =>
  [...readDoc(path).html.matchAll(/<tr[^>]*>\s*<td[^>]*>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    row.split('</td>').map((cell) => cell.replaceAll(/<[^>]+>/g, '').trim()),
  )

test('each cell of a table says what it is, for phones, where its rows stand below each other', () => {
  const { html } = readDoc(docPages.errors)

  expect(html).toContain('<td role="cell" data-label="Status">409</td>')
  expect(html).not.toMatch(/data-label="(Code|)"/)
})

test('every code of the contract stands among the errors, with its status and what it means', () => {
  const rows = rowsOf(docPages.errors)

  for (const [code, { status }] of Object.entries(refusals)) {
    const row = rows.find(([first]) => first === code)
    expect(row?.[1], code).toBe(String(status))
    expect(row?.[2]?.length, code).toBeGreaterThan(15)
  }
})

test('a column that takes an address or nothing says so', () => {
  const takes = rowsOf(docPages.importTemplates).filter(([column]) => column === 'email')

  expect(takes).toEqual([
    ['email', '-', 'Email address, or null', ''],
    ['email', '-', 'Email address, or null', ''],
  ])
})

test('a template has the name of a category where the API takes its id', () => {
  const columns = rowsOf(docPages.importTemplates).map(([column]) => column)

  expect(columns).toContain('category')
  expect(columns).not.toContain('category_id')
})

test('the table of roles says of each permission who has it', () => {
  const rows = rowsOf(docPages.teamManagement)

  for (const [permission, words] of Object.entries(permissionWords)) {
    const expected = roles.map((role) => (can(role, permission as keyof typeof permissionWords) ? 'Yes' : '-'))
    expect(rows.find(([first]) => first === words)?.slice(1, 5), permission).toEqual(expected)
  }
})

test('the published limits are those of the plans', () => {
  const rows = rowsOf(docPages.rateLimits)

  for (const { label, limits } of Object.values(plans))
    expect(rows.find(([first]) => first === label)?.[1]).toBe(formatNumber(limits.api_calls_per_hour))
})

test('operators find every setting of the README', () => {
  const names = rowsOf(docPages.configuration).map(([name]) => name)

  expect(names).toEqual(expect.arrayContaining(['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL']))
  expect(names.length).toBeGreaterThan(25)
})

test('every thing that live news is about is named where webhooks are promised', () => {
  for (const table of newsTables) expect(readDoc(docPages.webhooks).html).toContain(`<code>${table}</code>`)
})

test.each(['products', 'customers', 'suppliers'] as const)(
  'every column of the template of %s is known to the import, and its example is a record',
  async (name) => {
    const list = importListOf(name)
    if (!list) throw new Error(`${name} is no list`)
    const file = await readFile(new File([templateFile(name)], `${name}.csv`), list)
    const places = matchColumns(file.headings, list.fields)

    expect(file.headings.length).toBeGreaterThan(8)
    expect(Object.values(places).toSorted((one, other) => one - other)).toEqual([...file.headings.keys()])
    expect(readRecords(file.rows, { ...list, places }).map(isRecord)).toEqual([true])
  },
)

test('the search reads at most 100 KB, with every page and every endpoint', () => {
  const index = docIndex()

  expect(JSON.stringify(index).length).toBeLessThanOrEqual(100_000)
  for (const path of docPaths) expect(index.some((part) => part.path === path)).toBe(true)
  expect(index.find(({ path }) => path === '/api#update-inventory')?.text).toContain('on_hand')
})

test.each([
  ['correct picks', '/help#more-was-counted-as-picked-than-was-taken'],
  ['close short', '/help#receive-a-delivery-that-is-not-complete'],
  ['save view', '/help#keep-the-filters-of-a-list'],
  ['postage', '/help#do-you-buy-the-postage'],
])('the search finds %j in the help centre', (wanted, path) => {
  expect(findInDocs(docIndex(), wanted).map((found) => found.path)).toContain(path)
})

test('the changelog is dated, tagged, and the same as a feed', () => {
  const entries = releases()

  expect(entries.map(({ day }) => Date.parse(day))).toEqual(
    entries.map(({ day }) => Date.parse(day)).toSorted((a, b) => b - a),
  )
  for (const { html, title } of entries) {
    for (const [, item = ''] of html.matchAll(/<li>([\s\S]*?)<\/li>/g))
      expect(item).toMatch(/^<strong>(Added|Changed|Fixed)<\/strong> /)
    expect(feedOf()).toContain(`<title>Pickwell, ${title}</title>`)
  }
  expect(feedOf()).not.toMatch(/&(?!amp;|lt;|gt;)/)
})

test('one page leads to the next, from the first to the last', () => {
  expect(neighboursOf(docPages.gettingStarted).previous).toBeUndefined()
  expect(neighboursOf(docPages.gettingStarted).next?.path).toBe(docPages.importTemplates)
  expect(neighboursOf(docPages.videos).next).toBeUndefined()
})
