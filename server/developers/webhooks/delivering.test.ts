import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import type { Webhook } from '#contract/webhooks.ts'
import { startBackgroundWork } from '#server/background-work.ts'
import { earlier } from '#test/support/earlier.ts'
import { openReceiver } from '#test/support/open-receiver.ts'
import { makeJobTables } from '#test/support/run-due-jobs.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'
import { openWebhookShop } from '#test/support/webhook-shop.ts'
import { forgetOldDeliveries } from './forget-old-deliveries.ts'
import { freeLostTurns, openWebhookWork } from './webhook-work.ts'

test('what fails is tried again as the same message under the same id, and the log tells of each attempt', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(500).end('database is down')
  await shop.sale([await shop.product(), 1])
  await shop.send()

  expect(await shop.newest(hook)).toMatchObject({
    status: 'pending',
    type: 'order.created',
    attempts: [{ status: 500, error: null, answer: 'database is down' }],
  })
  expect((await shop.webhook()).failing_since).not.toBeNull()
  await shop.send()
  expect(receiver.heard).toHaveLength(1) // not yet

  receiver.answer = (response) => response.end('thanks')
  await shop.later(1)
  await shop.send()
  const [first, second] = receiver.heard
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(second?.body).toBe(first?.body)
  const { attempts, status } = await shop.newest(hook)
  expect(status).toBe('delivered')
  expect(attempts.map((attempt) => attempt.status)).toEqual([500, 200])
  expect((await shop.webhook()).failing_since).toBeNull()
})

test('an endpoint that nothing reaches for three days is switched off, and its owners are told; what it missed can be replayed', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.destroy()
  await shop.sale([await shop.product(), 1])
  for (let day = 0; day < 4; day++) {
    await shop.send()
    await shop.later(24)
  }

  expect(await shop.webhook()).toMatchObject({ enabled: false, disabled_reason: 'failing' })
  expect(await shop.mails()).toEqual(['Pickwell has switched a webhook off'])
  const missed = await shop.newest(hook)
  expect(missed).toMatchObject({ status: 'failed', next_attempt_at: null })
  expect(missed.attempts.at(-1)?.error).toBe('The connection was cut before an answer came')
  expect([(await shop.test(hook)).status, (await shop.replay(missed)).status]).toEqual([409, 409])

  receiver.answer = (response) => response.end()
  expect((await shop.save({ enabled: true })).status).toBe(200)
  await shop.replay(missed)
  await shop.send()
  expect(await shop.newest(hook)).toMatchObject({ status: 'delivered', event_id: missed.event_id })
  expect(receiver.heard.at(-1)?.headers['webhook-id']).toBe(missed.event_id)
  expect(await shop.webhook()).toMatchObject({ disabled_reason: null, failing_since: null })
})

test('one that says it is gone is switched off at once, and what waits for it is given up', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(410).end()
  const mug = await shop.product()
  for (let order = 0; order < 40; order++) await shop.sale([mug, 1])
  await shop.send()

  expect(await shop.webhook()).toMatchObject({ enabled: false, disabled_reason: 'gone' })
  expect(await shop.mails()).toHaveLength(1)
  expect(receiver.heard.length).toBeLessThan(40)
  expect(new Set((await shop.log(hook)).map(({ status }) => status))).toEqual(new Set(['failed']))
})

test('that it fails is forgotten for another address, and where it is switched on again; not for another description', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(500).end()
  const failing = async (saved: Partial<Webhook>) => {
    await shop.test(hook)
    await shop.send()
    expect((await shop.save(saved)).status).toBe(200)
    return (await shop.webhook()).failing_since !== null
  }

  expect(await failing({ description: 'Till' })).toBe(true)
  expect(await failing({ enabled: false })).toBe(true)
  expect((await shop.save({ enabled: true })).json).toMatchObject({ failing_since: null })
  expect(await failing({ url: `${receiver.url}/till` })).toBe(false)
})

const waitingMany = `insert into webhook_deliveries (org_id, id, endpoint_id, event_id, type, body, give_up_at, next_attempt_at)
  select org_id, gen_random_uuid(), endpoint_id, event_id, type, body, give_up_at, now() + interval '1 hour'
  from webhook_deliveries, generate_series(1, 2500) where org_id = $1`

test('what waits for a busy endpoint that is switched off is given up in parts, each short, and all of it', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(410).end()
  await shop.test(hook)
  await shop.query(waitingMany)
  await shop.send()

  expect(await shop.webhook()).toMatchObject({ enabled: false, disabled_reason: 'gone' })
  expect(await shop.query(`select 1 from webhook_deliveries where org_id = $1 and status = 'pending'`)).toEqual([])
  const parts = await shop.query<{ messages: number }>(
    'select count(*)::int as messages from webhook_deliveries where org_id = $1 group by xmin order by 1',
  )
  expect(parts.map(({ messages }) => messages)).toEqual([1, 500, 1000, 1000])
  expect(await shop.query('select 1 from webhook_turns where org_id = $1')).toEqual([])
})

test('what waited when somebody switched it off is not sent when they switch it on again at once', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  await shop.test(hook)
  await shop.query(waitingMany)
  await shop.save({ enabled: false })
  await shop.save({ enabled: true })
  await shop.test(hook)
  await shop.later(2)
  await shop.send()

  expect(receiver.heard).toHaveLength(1)
  expect(await shop.query('select status from webhook_deliveries where org_id = $1 group by 1 order by 1')).toEqual([
    { status: 'delivered' },
    { status: 'failed' },
  ])
})

test('somebody who is busy is left alone for as long as they ask', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(429, { 'retry-after': '7200' }).end()
  await shop.test(hook)
  await shop.send()
  const { next_attempt_at, created_at } = await shop.newest(hook)

  expect(Date.parse(next_attempt_at ?? '') - Date.parse(created_at)).toBeGreaterThanOrEqual(7_200_000)
})

test('nobody is followed to another address', async () => {
  const [shop, receiver, elsewhere] = [await openWebhookShop(), await openReceiver(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  receiver.answer = (response) => response.writeHead(307, { location: elsewhere.url }).end()
  await shop.test(hook)
  await shop.send()

  expect(await shop.newest(hook)).toMatchObject({ status: 'pending', attempts: [{ status: 307 }] })
  expect(elsewhere.heard).toEqual([])
})

test('of an answer without an end the first kilobyte is read, and the connection closed', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  let hasClosed: Promise<unknown> = Promise.resolve()
  receiver.answer = (response) => {
    hasClosed = once(response, 'close')
    const pour = () => {
      while (response.writable && response.write('\u0000endless '.repeat(1000)));
      response.once('drain', pour)
    }
    pour()
  }
  await shop.test(hook)
  await shop.send()
  await hasClosed

  const { attempts, status } = await shop.newest(hook)
  expect(status).toBe('delivered')
  expect(attempts[0]?.answer?.length).toBeLessThanOrEqual(1024)
  expect(attempts[0]?.answer).toMatch(/^endless endless/)
})

test('while one endpoint takes its time, those of others are told', async () => {
  const [slow, quick] = [await openWebhookShop(), await openWebhookShop()]
  const [dawdler, receiver] = [await openReceiver(), await openReceiver()]
  const dawdling = await slow.listen(dawdler.url, 'order.created')
  const hook = await quick.listen(receiver.url, 'order.created')
  let answerAtLast = () => {}
  dawdler.answer = (response) => {
    answerAtLast = () => void response.end()
  }
  const stop = await startBackgroundWork(slow.context, await testDatabaseUrl())
  try {
    await slow.test(dawdling)
    await vi.waitFor(() => expect(dawdler.heard).toHaveLength(1), { timeout: 60_000 })
    await quick.test(hook)
    await vi.waitFor(async () => expect((await quick.newest(hook)).status).toBe('delivered'), { timeout: 60_000 })
    expect((await slow.newest(dawdling)).status).toBe('pending')
    answerAtLast()
    await vi.waitFor(async () => expect((await slow.newest(dawdling)).status).toBe('delivered'), { timeout: 60_000 })
  } finally {
    answerAtLast()
    await stop()
  }
})

test.each([
  ['was removed by hand', 'delete from graphile_worker._private_jobs where key = $1'],
  ['was given up', 'update graphile_worker._private_jobs set attempts = max_attempts where key = $1'],
])('an endpoint whose job %s gets another; one whose job waits, or was added just now, keeps it', async (_, lose) => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const { pool } = shop.context.database
  const hook = await shop.listen(receiver.url, 'order.created')
  await shop.test(hook)
  await makeJobTables(await testDatabaseUrl())
  await openWebhookWork(shop.context.database)()
  const isQueued = async () => {
    await freeLostTurns(shop.context.database)
    const [turn] = await shop.query<{ queued_at: string | null }>(
      'select queued_at from webhook_turns where org_id = $1',
    )
    return turn?.queued_at !== null
  }
  const queuedAgo = (age: string) =>
    shop.query('update webhook_turns set queued_at = now() - $2::interval where org_id = $1', age)
  await queuedAgo('6 minutes')
  expect(await isQueued()).toBe(true)

  await pool.query(lose, [`webhook ${hook.id}`])
  await queuedAgo('4 minutes')
  expect(await isQueued()).toBe(true)
  await queuedAgo('6 minutes')
  expect(await isQueued()).toBe(false)
  await shop.send()

  expect(receiver.heard).toHaveLength(1)
  expect(await shop.newest(hook)).toMatchObject({ status: 'delivered' })
})

test('the log is kept for thirty days', async () => {
  const age = (by: string) =>
    `update webhook_deliveries set created_at = ${earlier('created_at', `interval '${by}'`)} where org_id = $1`
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  await shop.test(hook)
  await shop.send()
  await shop.query(age('29 days'))
  await forgetOldDeliveries(shop.context.database)
  expect(await shop.log(hook)).toHaveLength(1)
  await shop.query(age('1 day'))
  await forgetOldDeliveries(shop.context.database)

  expect(await shop.log(hook)).toEqual([])
})

test('switched off by somebody, nothing is written or sent; deleted, its log goes with it', async () => {
  const [shop, receiver] = [await openWebhookShop(), await openReceiver()]
  const hook = await shop.listen(receiver.url, 'order.created')
  await shop.save({ enabled: false })
  await shop.sale([await shop.product(), 1])
  await shop.send()
  expect([receiver.heard, await shop.log(hook)]).toEqual([[], []])

  await shop.save({ enabled: true })
  await shop.test(hook)
  await shop.query(`insert into webhook_deliveries (org_id, id, endpoint_id, event_id, type, body, give_up_at)
    select org_id, gen_random_uuid(), endpoint_id, event_id, type, body, give_up_at
    from webhook_deliveries, generate_series(1, 1500) where org_id = $1`)
  await shop.ask.raw(`/api/v1/webhooks/${hook.id}`, { method: 'DELETE' })
  await shop.send()
  expect(receiver.heard).toEqual([])
  expect(await shop.query('select 1 from webhook_deliveries where org_id = $1')).toEqual([])
  expect(await shop.query('select 1 from webhook_turns where org_id = $1')).toEqual([])
})
