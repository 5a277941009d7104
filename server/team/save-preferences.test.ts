import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

let shop: Shop
let owner: ReturnType<typeof asker>
beforeEach(async () => {
  shop = await openShop()
  owner = asker(openApp(shop.context), await shop.token())
})

const save = (who: ReturnType<typeof asker>, body: object) =>
  who.raw('/api/v1/preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const preferencesOf = async (who: ReturnType<typeof asker>) =>
  ((await who.raw('/api/v1/me', {})).json as { preferences: object }).preferences
const nothingYet = { theme: null, density: null, sounds: null, single_keys: null }

test('what nobody has chosen is told as that, so that each browser keeps its own', async () => {
  expect(await preferencesOf(owner)).toEqual(nothingYet)
})

test('what is chosen is kept beside what was chosen before', async () => {
  await save(owner, { theme: 'dark', sounds: false })
  expect((await save(owner, { density: 'compact' })).json).toEqual({
    ...nothingYet,
    ...{ theme: 'dark', sounds: false, density: 'compact' },
  })
})

test('they go with the person into every business they work in, and are nobody else’s', async () => {
  const staff = await hire(shop, 'viewer')
  const here = asker(openApp(shop.context), staff.token, { 'x-org-id': shop.scope.orgId })
  const there = asker(openApp(shop.context), staff.token, { 'x-org-id': staff.own_org_id })

  expect((await save(here, { theme: 'light', single_keys: false })).status).toBe(200)

  expect(await preferencesOf(there)).toMatchObject({ theme: 'light', single_keys: false })
  expect(await preferencesOf(owner)).toEqual(nothingYet)
})

test('the same sent twice, as by two tabs, is one change in the audit', async () => {
  for (let tab = 0; tab < 2; tab++) await save(owner, { theme: 'dark' })

  const text = `select before, after from audit_log where org_id = $1 and action = 'preferences.saved'`
  const { rows } = await shop.context.database.pool.query(text, [shop.scope.orgId])
  expect(rows).toMatchObject([{ before: { theme: null }, after: { theme: 'dark' } }])
})

test('no other word is taken', async () => {
  for (const body of [{ theme: 'pink' }, { density: 1 }, { sounds: 'on' }, { volume: 11 }])
    expect((await save(owner, body)).status).toBe(400)
})
