import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { hearNews } from '#test/support/hear-news.ts'
import { manyProducts } from '#test/support/many-products.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { newLocation } from '#test/support/stages.ts'
import { countUsage } from './count-usage.ts'
import { createTrial } from './create-trial.ts'

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
  await hearNews(shop.context)
  await count()
})

const count = () => countUsage(shop.context.database, 'https://pickwell.example')
const query = async <Row extends object>(text: string) =>
  (await shop.context.database.pool.query<Row>(text, [shop.scope.orgId])).rows
const work = () => query<{ is_taken: boolean }>('select is_taken from usage_work where org_id = $1')
const subjects = async () =>
  (await query<{ subject: string }>('select subject from mail_outbox where org_id = $1')).map(({ subject }) => subject)
const alterMails = (how: string) => shop.context.database.pool.query(`alter table mail_outbox ${how}`)

const changes: Record<string, (one: Shop) => Promise<unknown>> = {
  'an order': async (one) => one.sale([await one.product(), 1]),
  'a product': (one) => one.product(),
  'a location': (one) => newLocation(one),
  'another plan': (one) => createTrial(one.scope, { plan: 'growth', billing: 'yearly' }),
}
test.each(Object.entries(changes))('news of %s notes that the usage is to be counted, once', async (_, change) => {
  await change(shop)
  await hearNews(shop.context)
  await shop.product()
  await hearNews(shop.context)
  expect(await work()).toEqual([{ is_taken: false }])

  await count()
  expect(await work()).toEqual([])
})

test('what changes nothing that is counted is passed over', async () => {
  const mug = await shop.product({ onHand: 3 })
  const sale = await shop.sale([mug, 1])
  await hearNews(shop.context)
  await count()
  await shop.confirmed(sale)
  await hearNews(shop.context)

  expect(await work()).toEqual([])
})

test('what changes while it is being counted is counted again', async () => {
  await shop.product()
  await hearNews(shop.context)
  await query('update usage_work set is_taken = true where org_id = $1')
  await shop.product()
  await hearNews(shop.context)

  expect(await work()).toEqual([{ is_taken: false }])
})

test('of four processes at once the owners hear once', async () => {
  await manyProducts(shop, 160)
  await hearNews(shop.context)
  await Promise.all([count(), count(), count(), count()])

  expect(await subjects()).toEqual(['You are near a limit of your Free plan'])
  expect(await work()).toEqual([])
})

test('what fails half-way leaves nothing behind, and is done by the next run', async () => {
  await manyProducts(shop, 160)
  await hearNews(shop.context)
  await alterMails('add constraint no_mails check (sent_at is not null) not valid')
  await count()
  await alterMails('drop constraint no_mails')
  expect(await query('select from usage_notices where org_id = $1')).toEqual([])
  expect(await query('select from usage_months where org_id = $1 and skus = 160')).toEqual([])
  expect(await work()).toHaveLength(1)

  await count()
  await count()
  expect(await subjects()).toEqual(['You are near a limit of your Free plan'])
})

test('one that fails keeps no other waiting, and one that is gone is forgotten', async () => {
  const [other, gone] = [await openShop(), await openShop()]
  await manyProducts(other, 160)
  await hearNews(shop.context)
  await shop.context.database.pool.query('delete from subscriptions where org_id = $1', [gone.scope.orgId])
  await query('insert into usage_work (org_id) values ($1) on conflict do nothing')
  const refuse = `alter table usage_months add constraint not_this check (org_id <> '${shop.scope.orgId}') not valid`
  await shop.context.database.pool.query(refuse)
  await count()
  await shop.context.database.pool.query('alter table usage_months drop constraint not_this')

  const here = [shop, other, gone].map(({ scope }) => scope.orgId)
  const { rows } = await shop.context.database.pool.query('select org_id from usage_work where org_id = any($1)', [
    here,
  ])
  expect(rows).toEqual([{ org_id: shop.scope.orgId }])
  expect(await work()).toEqual([{ is_taken: true }])
})

test('businesses that were there before are counted after the migration', async () => {
  const migration = await readFile(new URL('../../db/migrations/0048-usage.sql', import.meta.url), 'utf8')
  await shop.context.database.pool.query(migration.slice(migration.indexOf('insert into usage_work')))

  expect(await work()).toEqual([{ is_taken: false }])
})
