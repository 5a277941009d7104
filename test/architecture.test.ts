import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { wrongArrow } from './support/arrows.ts'
import { importsOf } from './support/imports-of.ts'
import { sourceFiles } from './support/source-files.ts'

const shipped = sourceFiles.filter(({ isTest }) => !isTest)
const imports = shipped.flatMap((file) => importsOf(file).map((to) => ({ from: file.path, to })))

const likeTheApi = 'a message carries the record as the API answers it'
/** Exceptions are named with their reason; one that is no longer needed fails like one that is missing. */
const queriesOfOthers: Record<string, string> = {
  'server/demo/year/open-doors.ts -> server/stock/location-queries.ts': 'the place every organisation begins with',
  'server/demo/year/play-alerts.ts -> server/alerts/alert-rule-queries.ts':
    'reads rules back like any caller of the API',
  'server/demo/year/play-step.ts -> server/orders/order-queries.ts': 'reads an order back like any caller of the API',
  'server/developers/webhooks/read-records.ts -> server/alerts/alert-queries.ts': likeTheApi,
  'server/developers/webhooks/read-records.ts -> server/orders/order-queries.ts': likeTheApi,
  'server/developers/webhooks/read-records.ts -> server/products/product-queries.ts': likeTheApi,
  'server/developers/webhooks/read-records.ts -> server/shipping/shipment-queries.ts': likeTheApi,
}
const consoles: Record<string, string> = {
  'web/auth/demo-door.tsx': 'the log of a browser',
  'web/auth/use-asked.ts': 'the log of a browser',
  'web/auth/use-auth-form.ts': 'the log of a browser',
  'web/auth/use-session-here.ts': 'the log of a browser',
  'web/platform/offline/keep-shell.ts': 'the log of a browser',
  'web/platform/query-client.ts': 'the log of a browser',
  'web/shell/open-customer-portal.ts': 'the log of a browser',
  'web/site/api/write-samples.server.ts': 'a sample for others to print',
}
const isTool = (path: string) => /^(scripts|bench|attack|db)\//.test(path)

test('every import follows the arrows: web -> contract <- server, and within a side only downhill', () => {
  const wrong = imports.flatMap(({ from, to }) => {
    const reason = wrongArrow(from, to)
    return reason ? [`${from} -> ${to}: ${reason}`] : []
  })

  expect(wrong).toEqual([])
})

test.each([
  ['server/orders/a.ts', 'server/stock/b.ts'],
  ['server/shipping/a.ts', 'server/picking/b.ts'],
  ['server/app.ts', 'server/demo/a.ts'],
  ['server/orders/a.ts', 'contract/orders.ts'],
  ['contract/orders.ts', 'zod'],
  ['web/orders/a.tsx', 'web/shell/b.tsx'],
  ['web/routes.ts', 'web/orders/a.tsx'],
])('%s may import %s', (from, to) => expect(wrongArrow(from, to)).toBeUndefined())

test.each([
  ['server/stock/a.ts', 'server/orders/b.ts'],
  ['server/picking/a.ts', 'server/receiving/b.ts'],
  ['server/platform/a.ts', 'server/auth/b.ts'],
  ['server/orders/a.ts', 'server/app.ts'],
  ['server/newcomer/a.ts', 'server/platform/b.ts'],
  ['server/orders/a.ts', 'test/support/b.ts'],
  ['server/orders/a.ts', 'web/orders/b.tsx'],
  ['contract/orders.ts', 'server/orders/a.ts'],
  ['contract/orders.ts', 'kysely'],
  ['web/orders/a.tsx', 'web/products/b.tsx'],
  ['web/ui/a.tsx', 'web/shell/b.tsx'],
  ['web/platform/a.ts', 'web/ui/b.tsx'],
  ['web/orders/a.tsx', 'server/orders/b.ts'],
])('%s may not import %s', (from, to) => expect(wrongArrow(from, to)).toBeDefined())

test('imports are found however they are written', () => {
  const text = `import 'a'\nimport { b } from "./b.ts"\nexport * from '../c.ts'\nconst d = await import('#contract/d.ts')`

  expect(importsOf({ path: 'server/orders/x.ts', text, isTest: false })).toEqual([
    'a',
    'server/orders/b.ts',
    'server/c.ts',
    'contract/d.ts',
  ])
})

test('a room keeps its queries to itself', () => {
  const foreign = imports
    .filter(({ from, to }) => /^server\/.+-queries\.ts$/.test(to) && from.split('/')[1] !== to.split('/')[1])
    .map(({ from, to }) => `${from} -> ${to}`)

  expect(foreign).toEqual(Object.keys(queriesOfOthers))
})

test('only the platform holds connections: a tenant table is reached through a scope', () => {
  const outside = shipped.filter(({ path }) => !/^server\/(platform|embedded-postgres)\//.test(path) && !isTool(path))
  const holders = outside.filter(
    (file) =>
      importsOf(file).includes('pg') || /\bdatabase\.pool\b|\bpool\.(query|connect)\(|\{ pool\b/.test(file.text),
  )

  expect(holders.map(({ path }) => path)).toEqual([])
})

test('nothing is printed but by tools: the server has a log', () => {
  const printing = shipped.filter(({ path, text }) => !isTool(path) && /\bconsole\.\w+\(/.test(text))

  expect(printing.map(({ path }) => path)).toEqual(Object.keys(consoles))
})

test('a path on the disk is made from an address by fileURLToPath: a folder with a space in its name is none of its pathname', () => {
  const wrong = sourceFiles.filter(({ text }) => /import\.meta\.url\)\s*\.pathname/.test(text))

  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('a question closes itself once it is answered: who asked may have left it for that of another row, which its answer would close', () => {
  const closing = shipped.filter(({ path, text }) => path.startsWith('web/') && /\bonSaved: (on)?close\b/i.test(text))

  expect(closing.map(({ path }) => path)).toEqual([])
})

test('files are named for what they do', () => {
  const banned = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'service', 'manager', 'index'])
  const words = (path: string) => basename(path).split('.')[0]?.split('-') ?? []

  expect(sourceFiles.map(({ path }) => path).filter((path) => words(path).some((word) => banned.has(word)))).toEqual([])
})

test('files stay small: none over 300 lines, half of them under 60', () => {
  const lengths = sourceFiles.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
  const sorted = lengths.map(({ lines }) => lines).toSorted((a, b) => a - b)

  expect(lengths.filter(({ lines }) => lines > 300)).toEqual([])
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(60)
})
