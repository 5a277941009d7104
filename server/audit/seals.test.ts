import { expect, test, vi } from 'vitest'
import { longestWriteMs } from '#server/platform/database/audit-log.ts'
import { onStatement } from '#server/platform/database/database.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { earlier } from '#test/support/earlier.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { rowsReadOf } from '#test/support/plan-of.ts'
import { recordStatements } from '#test/support/record-statements.ts'
import { checkAllSeals } from './check-seals.ts'
import { checkSealsInTurn } from './check-seals-in-turn.ts'
import { restartSeals } from './restart-seals.ts'
import { sealAuditLogOf, sealAuditLogs } from './seal-audit-log.ts'

const seal = (shop: Shop, afterSeconds = 0) => sealAuditLogOf(shop.context.database, shop.scope.orgId, afterSeconds)

/** As whoever owns the tables: nothing stands in the way but what is written down. */
const asOwner = async <Row extends object>(shop: Shop, text: string, ...values: unknown[]) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId, ...values])).rows

const logOf = (shop: Shop) =>
  asOwner<{ id: string; action: string }>(
    shop,
    'select id, action from audit_log where org_id = $1 order by created_at, id',
  )
const sealsOf = (shop: Shop) =>
  asOwner<{ position: number; audit_id: string; hash: Buffer }>(
    shop,
    'select position, audit_id, hash from audit_seals where org_id = $1 order by position',
  )

/** A shop whose audit log has some sealed rows. */
async function sealedShop() {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  await shop.confirmedSale([mug, 2])
  await seal(shop)
  const log = await logOf(shop)
  const row = log[3]
  if (!row) throw new Error('Too few rows')
  return { shop, log, row }
}
const broken = async (shop: Shop) => (await checkAllSeals(shop.scope)).differences

test('every row is sealed in the order it was written, and nothing is broken', async () => {
  const { shop, log } = await sealedShop()

  const seals = await sealsOf(shop)
  expect(seals.map(({ audit_id }) => audit_id)).toEqual(log.map(({ id }) => id))
  expect(seals.map(({ position }) => position)).toEqual(log.map((_, place) => place + 1))
  expect(await checkAllSeals(shop.scope)).toMatchObject({
    differences: [],
    head: { position: log.length, hash: seals.at(-1)?.hash.toString('hex') },
  })
})

test('what is younger than a minute waits, and is sealed in its turn', async () => {
  const { shop, log } = await sealedShop()
  await shop.product()
  await hearNews(shop.context)

  await seal(shop, 60)
  expect(await sealsOf(shop)).toHaveLength(log.length)
  expect(await asOwner(shop, 'select from audit_work where org_id = $1')).toHaveLength(1)

  await seal(shop)
  expect((await sealsOf(shop)).length).toBeGreaterThan(log.length)
  expect(await asOwner(shop, 'select from audit_work where org_id = $1')).toHaveLength(0)
  expect(await broken(shop)).toEqual([])
})

test('what is due of a business is sealed with two messages, whatever was sealed before', async () => {
  const { shop, log } = await sealedShop()
  await shop.product()
  const sent = await recordStatements(() => seal(shop))

  expect((await sealsOf(shop)).length).toBeGreaterThan(log.length)
  const [taking = -1, ...trips] = new Set(sent.map(({ trip }) => trip))
  expect(sent.find(({ trip }) => trip === taking)?.text).toContain('update audit_work')
  expect(trips).toHaveLength(2)
})

test.each([
  ['what was done', `action = 'order.cancelled'`],
  ['who did it', `user_id = '0198c0de-0000-7000-8000-000000000001'`],
  ['to which row', `row_id = '0198c0de-0000-7000-8000-000000000001'`],
  ['what is there after it', `after = coalesce(after, '{}') || '{"quantity": 500}'`],
  ['what was there before it', `before = '{"quantity": 500}'`],
  ['the request', 'request_id = null'],
  ['by which key', `api_key_id = '0198c0de-0000-7000-8000-000000000001'`],
])('a row that was changed is found: %s', async (_, change) => {
  const { shop, row } = await sealedShop()
  await asOwner(shop, `update audit_log set ${change} where org_id = $1 and id = $2`, row.id)

  expect(await broken(shop)).toMatchObject([{ row_id: row.id, label: 'seal 4' }])
})

test('a row that was removed is found', async () => {
  const { shop, row } = await sealedShop()
  await asOwner(shop, 'delete from audit_log where org_id = $1 and id = $2', row.id)

  expect(await broken(shop)).toMatchObject([{ row_id: row.id, recorded: 'no row' }])
})

test('a row that was removed with its seal is found', async () => {
  const { shop, row } = await sealedShop()
  await asOwner(shop, 'delete from audit_log where org_id = $1 and id = $2', row.id)
  await asOwner(shop, 'delete from audit_seals where org_id = $1 and audit_id = $2', row.id)

  expect(await broken(shop)).toMatchObject([{ label: 'seal 5', recorded: 'after seal 3', expected: 'after seal 4' }])
})

test('whoever looks for rows that nobody sealed reads each seal once, and not once for each row', async () => {
  const { shop, log } = await sealedShop()
  const sent = await recordStatements(async () => void (await broken(shop)))
  const looking = sent.find(({ text }) => text.includes('a.action from'))
  if (!looking) throw new Error('Nobody looked')

  expect(await rowsReadOf(shop.context, shop.scope.orgId, 'audit_seals', looking)).toBe(log.length)
})

test('a row put in between is found, though nobody sealed it', async () => {
  const { shop, row } = await sealedShop()
  await asOwner(
    shop,
    `insert into audit_log (org_id, id, user_id, action, table_name, row_id, created_at)
     select org_id, $3, user_id, 'order.cancelled', table_name, row_id, created_at from audit_log where org_id = $1 and id = $2`,
    row.id,
    '00000000-0000-7000-8000-000000000001',
  )
  await seal(shop)

  expect(await broken(shop)).toMatchObject([{ label: 'order.cancelled', recorded: 'not sealed' }])
})

test('rows that changed places are found, and seals that did', async () => {
  const { shop, log, row } = await sealedShop()
  const other = log[4]?.id
  await asOwner(
    shop,
    `update audit_log set created_at = ${earlier('created_at', `interval '-1 hour'`)} where org_id = $1 and id = $2`,
    row.id,
  )
  expect(await broken(shop)).toMatchObject([{ row_id: row.id, recorded: 'out of order' }])

  await asOwner(
    shop,
    `update audit_log set created_at = ${earlier('created_at', `interval '1 hour'`)} where org_id = $1 and id = $2`,
    row.id,
  )
  expect(await broken(shop)).toEqual([])
  await asOwner(shop, 'update audit_seals set position = position + 1000 where org_id = $1 and position in (4, 5)')
  await asOwner(shop, 'update audit_seals set position = 1009 - position where org_id = $1 and position > 1000')
  const found = (await broken(shop)).map(({ row_id }) => row_id)
  expect(found).toEqual(expect.arrayContaining([row.id, other]))
})

test('a write that took so long that others were sealed meanwhile is not kept', async () => {
  const { shop, log } = await sealedShop()
  const now = performance.now.bind(performance)
  let late = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
  const slow = shop.scope.transaction(async (tx) => {
    await tx.db.selectFrom('members').select('user_id').execute()
    late = longestWriteMs
    tx.audit({ action: 'organisation.updated', table: 'organisations', id: tx.orgId })
  })

  await expect(slow).rejects.toThrow('took too long')
  clock.mockRestore()
  expect(await logOf(shop)).toEqual(log)
})

test('several processes that seal at once make one chain', async () => {
  const shop = await openShop()
  for (let count = 0; count < 5; count++) await shop.product()
  await Promise.all(Array.from({ length: 8 }, () => seal(shop)))

  const log = await logOf(shop)
  expect((await sealsOf(shop)).map(({ audit_id }) => audit_id)).toEqual(log.map(({ id }) => id))
  expect(await broken(shop)).toEqual([])
})

test('a process that begins to stop leaves off inside a long log too, and the rest is sealed in another round', async () => {
  const shop = await openShop()
  const { database } = shop.context
  await asOwner(shop, 'insert into audit_work (org_id) values ($1)')
  await asOwner(
    shop,
    `insert into audit_log (org_id, id, user_id, action, table_name, row_id, created_at)
    select $1, gen_random_uuid(), $2, 'product.updated', 'products', gen_random_uuid(), ${earlier('now()', "interval '1 hour'")}
    from generate_series(1, 600)`,
    shop.user_id,
  )
  const leaving = new AbortController()
  const stop = onStatement((text) => {
    if (text.startsWith('insert into audit_seals')) leaving.abort()
  })
  await sealAuditLogs(database, { ...everybody, leaveOff: leaving.signal }).finally(stop)
  expect(await sealsOf(shop)).toHaveLength(250)

  await sealAuditLogs(database)
  expect((await sealsOf(shop)).length).toBeGreaterThanOrEqual(600)
  expect(await broken(shop)).toEqual([])
})

test('a chain that was made anew to fit a changed log is known by what was seen of it', async () => {
  const { shop, row } = await sealedShop()
  const check = checkSealsInTurn()
  expect(await check(shop.scope)).toEqual([])

  await asOwner(shop, `update audit_log set action = 'order.cancelled' where org_id = $1 and id = $2`, row.id)
  await asOwner(shop, 'delete from audit_seals where org_id = $1')
  await seal(shop)

  expect(await broken(shop)).toEqual([])
  expect(await check(shop.scope)).toMatchObject([
    { invariant: 'the seals of the audit log are those that were seen before' },
  ])
})

test('a chain that was ended on purpose is sealed anew, and how it ended stays on record', async () => {
  const { shop, log, row } = await sealedShop()
  const check = checkSealsInTurn()
  expect(await check(shop.scope)).toEqual([])
  const before = await sealsOf(shop)

  await asOwner(shop, 'update audit_log set after = null where org_id = $1 and id = $2', row.id)
  await shop.context.database.local
    .transaction()
    .execute((db) => restartSeals(db, shop.scope.orgId, 'people were forgotten'))
  await seal(shop)

  expect(await check(shop.scope)).toEqual([])
  expect(await sealsOf(shop)).toHaveLength(log.length)
  expect(await asOwner(shop, 'select reason, position, hash from audit_restarts where org_id = $1')).toEqual([
    { reason: 'people were forgotten', position: log.length, hash: before.at(-1)?.hash },
  ])
})

test('the check in turn finds what was tampered with, and forgets it when it is mended', async () => {
  const { shop, row } = await sealedShop()
  const check = checkSealsInTurn()
  const rename = (action: string) =>
    asOwner(shop, 'update audit_log set action = $3 where org_id = $1 and id = $2', row.id, action)

  await rename('order.cancelled')
  expect(await check(shop.scope)).toMatchObject([{ row_id: row.id }])
  await rename(row.action)
  expect(await check(shop.scope)).toEqual([])
})

test('the same rows of another organisation have seals of their own', async () => {
  const { shop } = await sealedShop()
  const other = await openShop()
  await seal(other)

  expect((await sealsOf(other))[0]?.hash).not.toEqual((await sealsOf(shop))[0]?.hash)
  expect([await broken(shop), await broken(other)]).toEqual([[], []])
})
