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

const put = (who: ReturnType<typeof asker>, body: object) =>
  who.raw('/api/v1/profile', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const colleaguesIn = async (orgId: string) => {
  const { rows } = await shop.context.database.pool.query(
    'select user_id, display_name from members where org_id = $1',
    [orgId],
  )
  return Object.fromEntries(rows.map(({ user_id, display_name }) => [user_id, display_name]))
}

test('an owner names themselves and the business, and everyone sees it', async () => {
  const { status, json } = await put(owner, { display_name: ' Ada Turner ', business_name: 'Quay Street Goods' })

  expect(status).toBe(200)
  expect(json).toMatchObject({
    profile: { display_name: 'Ada Turner', business_name: 'Quay Street Goods' },
    organisations: [{ name: 'Quay Street Goods' }],
  })
  expect(await colleaguesIn(shop.scope.orgId)).toEqual({ [shop.user_id]: 'Ada Turner' })
})

test('a name that is taken back leaves the first part of the address, a business without a name that of its owner', async () => {
  await put(owner, { display_name: 'Ada', business_name: 'Quay Street Goods' })
  const { json } = await put(owner, { display_name: '', business_name: '' })

  expect(json).toMatchObject({
    profile: { display_name: null, business_name: null },
    organisations: [{ name: shop.email }],
  })
  expect(await colleaguesIn(shop.scope.orgId)).toEqual({ [shop.user_id]: shop.email.split('@')[0] })
})

test('staff name themselves wherever they work, and not the business', async () => {
  const staff = await hire(shop, 'viewer')
  const asked = asker(openApp(shop.context), staff.token, { 'x-org-id': shop.scope.orgId })

  expect(await put(asked, { display_name: 'Bo', business_name: 'Mine now' })).toMatchObject({
    status: 403,
    json: { error: { code: 'FORBIDDEN', details: { field: 'business_name' } } },
  })
  expect((await put(asked, { display_name: 'Bo' })).status).toBe(200)
  expect(await colleaguesIn(shop.scope.orgId)).toMatchObject({ [staff.user_id]: 'Bo' })
  expect(await colleaguesIn(staff.own_org_id)).toEqual({ [staff.user_id]: 'Bo' })
})

const audited = async (orgId: string, action: string) => {
  const text = 'select user_id, before, after from audit_log where org_id = $1 and action = $2'
  return (await shop.context.database.pool.query(text, [orgId, action])).rows
}

test('what was there before and after is in the audit', async () => {
  await put(owner, { display_name: 'Ada' })
  expect(await audited(shop.scope.orgId, 'profile.updated')).toMatchObject([
    { before: { display_name: null }, after: { display_name: 'Ada' } },
  ])
  expect(await audited(shop.scope.orgId, 'organisation.renamed')).toEqual([])
})

test('a business that gets another name is in the audit by its names', async () => {
  await put(owner, { display_name: 'Ada', business_name: 'Quay Street Goods' })
  expect(await audited(shop.scope.orgId, 'organisation.renamed')).toEqual([
    { user_id: shop.user_id, before: { name: 'Test Shop' }, after: { name: 'Quay Street Goods' } },
  ])
})

test('a name that follows to another business is in its audit too, once', async () => {
  const staff = await hire(shop, 'viewer')
  const asked = asker(openApp(shop.context), staff.token, { 'x-org-id': shop.scope.orgId })
  await put(asked, { display_name: 'Bo' })
  await put(asked, { display_name: 'Bo' })
  expect(await audited(staff.own_org_id, 'member.renamed')).toMatchObject([
    { user_id: staff.user_id, after: { display_name: 'Bo' } },
  ])
})

test('another business that asks for a second factor, or is being moved, keeps nobody from their name', async () => {
  const staff = await hire(shop, 'viewer')
  const third = await openShop()
  const sql = (text: string, values: unknown[]) => shop.context.database.pool.query(text, values)
  const place = [third.scope.orgId, staff.user_id]
  await sql(`insert into user_orgs (org_id, user_id, role) values ($1, $2, 'viewer')`, place)
  await sql(`insert into members (org_id, user_id, display_name) values ($1, $2, 'viewer')`, place)
  await sql(`update organisations set require_second_factor = true where id = $1`, [shop.scope.orgId])
  await sql(`update organisations set moving = 'leaving' where id = $1`, [third.scope.orgId])
  const atHome = asker(openApp(shop.context), staff.token, { 'x-org-id': staff.own_org_id })

  expect(await put(atHome, { display_name: 'Bo' })).toMatchObject({
    status: 200,
    json: { profile: { display_name: 'Bo' } },
  })
  expect(await colleaguesIn(staff.own_org_id)).toEqual({ [staff.user_id]: 'Bo' })
  expect(await colleaguesIn(shop.scope.orgId)).toMatchObject({ [staff.user_id]: 'Bo' })
  expect(await colleaguesIn(third.scope.orgId)).toMatchObject({ [staff.user_id]: 'viewer' })
})
