import { expect, test } from 'vitest'
import type { Role } from '#contract/shared/permissions.ts'
import { mostSharedViews, mostViews } from '#contract/viewed-lists.ts'
import type { SavedView } from '#contract/views.ts'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

type Person = ReturnType<typeof asker>

const ownerOf = async (shop: Shop) => asker(openApp(shop.context), await shop.token())
const colleagueIn = async (shop: Shop, role: Role = 'warehouse') =>
  asker(openApp(shop.context), (await hire(shop, role)).token, { 'x-org-id': shop.scope.orgId })

async function save(person: Person, name: string, is_shared = false) {
  const body = { name, list: 'orders', query: 'status=pending', is_shared }
  return (await person(doorTo('views.create'), { body })).json as SavedView
}
const rename = async (person: Person, { id }: SavedView, version = 1) =>
  (await person(doorTo('views.update'), { params: { id }, body: { name: 'Renamed', is_shared: true, version } })).status
const remove = async (person: Person, { id }: SavedView) =>
  (await person(doorTo('views.remove'), { params: { id } })).status
const namesFor = async (person: Person) =>
  ((await person(doorTo('views.list'), {})).json as { items: SavedView[] }).items.map(({ name }) => name)

test('a view is its maker’s until it is shared; colleagues use it then, and cannot change it', async () => {
  const shop = await openShop()
  const [owner, clerk] = [await ownerOf(shop), await colleagueIn(shop)]
  const [mine, ours] = [await save(clerk, 'Mine'), await save(clerk, 'Ours', true)]

  expect(await namesFor(clerk)).toEqual(['Mine', 'Ours'])
  expect(await namesFor(owner)).toEqual(['Ours'])
  expect([await rename(owner, mine), await rename(owner, ours), await remove(owner, mine)]).toEqual([404, 404, 404])

  expect([await rename(clerk, mine), await rename(clerk, mine)]).toEqual([200, 409])
  expect(await namesFor(owner)).toEqual(['Renamed', 'Ours'])
})

test('an owner or a manager may delete what a colleague shares; other colleagues may not', async () => {
  const shop = await openShop()
  const [owner, manager] = [await ownerOf(shop), await colleagueIn(shop, 'manager')]
  const [clerk, other] = [await colleagueIn(shop), await colleagueIn(shop)]
  const [first, second, own] = [
    await save(clerk, 'First', true),
    await save(clerk, 'Second', true),
    await save(clerk, 'Own'),
  ]

  expect([await remove(other, first), await remove(manager, own)]).toEqual([404, 404])
  expect([await remove(manager, first), await remove(owner, second)]).toEqual([200, 200])
  expect(await namesFor(clerk)).toEqual(['Own'])
})

test('a viewer keeps views, and shares none', async () => {
  const shop = await openShop()
  const viewer = await colleagueIn(shop, 'viewer')
  const own = await save(viewer, 'Own')

  expect(await save(viewer, 'Shared', true)).toMatchObject({
    error: { code: 'FORBIDDEN', details: { field: 'is_shared' } },
  })
  expect(await rename(viewer, own)).toBe(403)
  expect(await namesFor(viewer)).toEqual(['Own'])
})

test('who became a viewer can take back what they had shared, and not change it for everybody', async () => {
  const shop = await openShop()
  const [owner, clerk] = [await ownerOf(shop), await hire(shop, 'warehouse')]
  const person = asker(openApp(shop.context), clerk.token, { 'x-org-id': shop.scope.orgId })
  const ours = await save(person, 'Ours', true)
  await shop.context.database.local
    .updateTable('user_orgs')
    .set({ role: 'viewer' })
    .where('user_id', '=', clerk.user_id)
    .where('org_id', '=', shop.scope.orgId)
    .execute()

  expect(await rename(person, ours)).toBe(403)
  const kept = { params: { id: ours.id }, body: { name: 'Ours', is_shared: false, version: 1 } }
  expect((await person(doorTo('views.update'), kept)).status).toBe(200)
  expect(await namesFor(owner)).toEqual([])
})

test('a person keeps only so many', async () => {
  const owner = await ownerOf(await openShop())
  for (let view = 0; view < mostViews; view++) await save(owner, `View ${view}`)

  expect(await save(owner, 'One more')).toMatchObject({ error: { code: 'too_many_views' } })
})

test('a business shares so many views, whoever saved them, and what is kept to oneself still has room', async () => {
  const shop = await openShop()
  const [owner, clerk] = [await ownerOf(shop), await colleagueIn(shop)]
  await shop.context.database.pool.query(
    `insert into saved_views (org_id, id, user_id, name, list, query, is_shared)
    select $1, gen_random_uuid(), $2, 'View ' || n, 'orders', 'status=pending', true from generate_series(2, $3) n`,
    [shop.scope.orgId, shop.user_id, mostSharedViews],
  )
  const [last, own] = [await save(clerk, 'Last', true), await save(clerk, 'Own')]

  expect(last).toMatchObject({ name: 'Last', is_shared: true })
  expect(await save(clerk, 'One more', true)).toMatchObject({ error: { code: 'too_many_views' } })
  expect(await rename(clerk, own)).toBe(409)
  expect(await rename(clerk, last)).toBe(200)
  expect(await namesFor(owner)).toHaveLength(mostSharedViews)
})
