import { type Node, parse } from 'libpg-query'
import { expect, test } from 'vitest'
import { inPieces, pieced } from './support/pieced-statements.ts'
import { sourceFiles } from './support/source-files.ts'
import { statementsInSources } from './support/statements-in-sources.ts'
import { testContext } from './support/test-context.ts'

/** Updates that are nobody's edit: a dialog opened before is not out of date by them. One no longer needed fails. */
const noEdits: Record<string, string> = {
  'server/billing/note-first-charge.ts: subscriptions': 'remembers a moment, beside the edit that charges',
  'server/billing/remind-owners.ts: subscriptions': 'remembers a mail',
  'server/billing/stripe/note-checkout.ts: subscriptions': 'remembers a page that is open',
  'server/billing/stripe/write-reading.ts: subscriptions':
    'remembers a moment, and a price that is no news, beside the edit that follows Stripe',
  'server/developers/webhooks/busy-webhooks.ts: webhook_endpoints':
    'notes for how long a receiver wants to be left alone',
  'server/developers/webhooks/forget-failures.ts: webhook_endpoints':
    'forgets failures from before a business was closed',
  'server/developers/webhooks/send-due.ts: webhook_endpoints': 'notes whether the last attempt went well',
  'server/developers/webhooks/update-webhook.ts: webhook_endpoints':
    'forgets failures, beside the edit that switches it on or gives it another address',
  'server/orders/add-lines.ts: orders': 'the total follows the lines',
  'server/orders/cancel-order.ts: order_items': 'units counted back, beside the edit of what was ordered',
  'server/orders/count-units.ts: order_items': 'units counted while goods are picked and come in',
}
/** Moments that no row keeps, and those that are reckoned with before they are kept. */
const ownClock: Record<string, string> = {
  'server/auth/sessions/sign-up.ts': 'an answer that is the same for a known and an unknown address',
  'server/dashboard/check-books.ts': 'an answer',
  'server/demo/make-demo.ts': 'the moment by which the rows of the template are moved',
  'server/demo/prepare-template.ts': 'the moment from which they are moved',
  'server/shipping/label-requests.ts': 'the moment the carrier is told, before the row is there to be read',
}

/** What is put together from pieces is no statement before: another test parses what it makes. */
function unlessPieced(file: string, error: unknown) {
  if (!(file in pieced || file in inPieces))
    throw new Error(`${file} has a statement that cannot be parsed`, { cause: error })
}

async function versionedTables(): Promise<Set<string>> {
  const { rows } = await (await testContext()).database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'version'`,
  )
  return new Set(rows.map(({ name }) => name))
}

type Update = { table: string; columns: string[] }

function updatesIn(tree: unknown): Update[] {
  if (Array.isArray(tree)) return tree.flatMap(updatesIn)
  if (typeof tree !== 'object' || tree === null) return []
  const own = 'UpdateStmt' in tree ? [updateOf(tree as Extract<Node, { UpdateStmt: unknown }>)] : []
  return [...own, ...Object.values(tree).flatMap(updatesIn)]
}
const updateOf = ({ UpdateStmt: { relation, targetList = [] } }: Extract<Node, { UpdateStmt: unknown }>): Update => ({
  table: relation?.relname ?? '',
  columns: targetList.map((target) => ('ResTarget' in target && target.ResTarget.name) || ''),
})

test('a statement that edits a row counts its version up and stamps it, like saveVersioned', async () => {
  const versioned = await versionedTables()
  const found = await Promise.all(
    statementsInSources().map(async ({ file, statement }) => {
      const updates = updatesIn(await parse(statement).catch((error: unknown) => unlessPieced(file, error)))
      const silent = updates.filter(({ columns }) => !columns.includes('version') || !columns.includes('updated_at'))
      return silent.filter(({ table }) => versioned.has(table)).map(({ table }) => `${file}: ${table}`)
    }),
  )

  expect(versioned.size).toBeGreaterThan(8)
  expect([...new Set(found.flat())].toSorted()).toEqual(Object.keys(noEdits))
})

test('rows are stamped by one clock, that of the database', () => {
  const stamping = sourceFiles.filter(
    ({ path, text, isTest }) =>
      path.startsWith('server/') && !isTest && /_(at|since)\b[^\n]*new Date\(\)|const now = new Date\(\)/.test(text),
  )

  expect(stamping.map(({ path }) => path)).toEqual(Object.keys(ownClock))
})
