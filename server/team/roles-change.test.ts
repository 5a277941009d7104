import { beforeEach, expect, test } from 'vitest'
import type { Team } from '#contract/members.ts'
import type { Role } from '#contract/shared/permissions.ts'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/database/scope.ts'
import { asker } from '#test/support/ask.ts'
import { doorTo } from '#test/support/doors.ts'
import { hire } from '#test/support/hire.ts'
import { ownPassword } from '#test/support/invited.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'

type Person = { id: string; ask: ReturnType<typeof asker> }
let shop: Shop
let app: ReturnType<typeof openApp>
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  app = openApp(shop.context)
  owner = { id: shop.user_id, ask: asker(app, await shop.token()) }
})

async function hired(role: Role): Promise<Person> {
  const { user_id, token } = await hire(shop, role)
  return { id: user_id, ask: asker(app, token, { 'x-org-id': shop.scope.orgId }) }
}
const change = ({ ask }: Person, { id }: Person, role: Role) =>
  ask(doorTo('members.changeRole'), { params: { id }, body: { role } })
const remove = ({ ask }: Person, { id }: Person) => ask(doorTo('members.remove'), { params: { id } })
const handOver = ({ ask }: Person, { id }: Person, password: string, own_role: Role = 'manager') =>
  ask(doorTo('members.transfer'), { body: { user_id: id, own_role, password } })
const orders = ({ ask }: Person) => ask(doorTo('orders.list'), {})
const team = async ({ ask }: Person) => (await ask(doorTo('members.list'), {})).json as Team
const roles = async () => {
  const { local } = shop.context.database
  const rows = await local.selectFrom('user_orgs').select('role').where('org_id', '=', shop.scope.orgId).execute()
  return rows.map(({ role }) => role).toSorted()
}
const refused = (status: number, code: string) => ({ status, json: { error: { code } } })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

test('a role counts with the next request, both ways', async () => {
  const clerk = await hired('viewer')
  const create = () => clerk.ask(doorTo('suppliers.create'), { body: { name: 'Mill' } })
  expect((await create()).status).toBe(403)

  expect((await change(owner, clerk, 'manager')).status).toBe(200)
  expect((await create()).status).toBe(200)
  expect((await change(owner, clerk, 'viewer')).status).toBe(200)
  expect((await create()).status).toBe(403)
})

test('only an owner changes roles or removes others; anybody may leave', async () => {
  const [manager, viewer] = [await hired('manager'), await hired('viewer')]

  expect(await change(manager, viewer, 'owner')).toMatchObject(refused(403, 'FORBIDDEN'))
  expect(await remove(manager, viewer)).toMatchObject(refused(403, 'FORBIDDEN'))
  expect((await remove(viewer, viewer)).status).toBe(200)
  expect(await orders(viewer)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await remove(owner, { ...viewer, id: newId() })).toMatchObject(refused(404, 'NOT_FOUND'))
})

test('whoever was removed finds nothing here at once, keeps their own business, and their name stays with what they did', async () => {
  const clerk = await hired('manager')
  const { json } = await clerk.ask(doorTo('suppliers.create'), { body: { name: 'Mill' } })
  expect(json).toMatchObject({ name: 'Mill' })

  expect((await remove(owner, clerk)).status).toBe(200)

  expect(await orders(clerk)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect((await remove(owner, clerk)).status).toBe(404)
  expect((await team(owner)).items.map(({ id }) => id)).toEqual([owner.id])
  const named = shop.scope.read(({ db }) =>
    db.selectFrom('members').selectAll().where('user_id', '=', clerk.id).execute(),
  )
  expect(await named).toHaveLength(1)
})

test('the last owner neither leaves nor becomes anything else', async () => {
  expect(await remove(owner, owner)).toMatchObject(refused(409, 'last_owner'))
  expect(await change(owner, owner, 'manager')).toMatchObject(refused(409, 'last_owner'))
  expect(await roles()).toEqual(['owner'])

  const second = await hired('owner')
  expect((await remove(owner, owner)).status).toBe(200)
  expect(await remove(second, second)).toMatchObject(refused(409, 'last_owner'))
})

test.each([
  ['leave', (one: Person, other: Person) => [remove(one, one), remove(other, other)], 409],
  ['remove one another', (one: Person, other: Person) => [remove(one, other), remove(other, one)], 403],
  [
    'demote one another',
    (one: Person, other: Person) => [change(one, other, 'viewer'), change(other, one, 'viewer')],
    403,
  ],
  ['step down', (one: Person, other: Person) => [change(one, one, 'viewer'), change(other, other, 'viewer')], 409],
] as const)('two owners %s at the same moment: exactly one succeeds, and an owner is left', async (_, work, late) => {
  for (let round = 0; round < 5; round++) {
    const second = await hired('owner')
    const answers = await Promise.all(work(owner, second))
    const left = await roles()

    expect(left.filter((role) => role === 'owner')).toHaveLength(1)
    expect(statuses(answers)[0]).toBe(200)
    // Whoever came second was refused, whether it saw the other's change before or behind its own beginning.
    expect([late, 404, 403]).toContain(statuses(answers)[1])
    shop = await openShop()
    app = openApp(shop.context)
    owner = { id: shop.user_id, ask: asker(app, await shop.token()) }
  }
})

test('addresses, and when somebody was last seen, are for owners', async () => {
  const viewer = await hired('viewer')
  const [own, others] = [await team(owner), await team(viewer)]

  expect(own.items.find(({ id }) => id === viewer.id)).toMatchObject({
    ...{ display_name: 'viewer', role: 'viewer', has_second_factor: false },
    email: expect.stringContaining('@example.com'),
    last_seen_at: expect.stringMatching(/^\d{4}-/),
  })
  for (const person of others.items)
    expect(person).toMatchObject({ email: null, last_seen_at: null, has_second_factor: null })
})

test('a business is handed over with the password only, and both roles change together', async () => {
  const [heir, stranger] = [await hired('manager'), { ...(await hired('viewer')), id: newId() }]
  expect(await handOver(owner, heir, 'anything')).toMatchObject(refused(409, 'no_password'))
  const password = await ownPassword(shop)

  expect(await handOver(owner, heir, 'not my password')).toMatchObject(refused(409, 'wrong_password'))
  expect(await handOver(owner, stranger, password)).toMatchObject(refused(404, 'NOT_FOUND'))
  expect(await handOver(owner, owner, password)).toMatchObject(refused(400, 'VALIDATION_ERROR'))
  expect(await handOver(heir, owner, password)).toMatchObject(refused(403, 'FORBIDDEN'))
  expect(await roles()).toEqual(['manager', 'owner', 'viewer'])

  expect((await handOver(owner, heir, password)).status).toBe(200)
  expect((await team(heir)).items.find(({ id }) => id === heir.id)?.role).toBe('owner')
  expect(await change(owner, heir, 'viewer')).toMatchObject(refused(403, 'FORBIDDEN'))
})

test('guessing the password of an open screen is slowed down', async () => {
  const heir = await hired('manager')
  await ownPassword(shop)
  const limited = openApp({ ...shop.context, settings: { ...shop.context.settings, AUTH_RATE_LIMIT_SCALE: 1 } })
  const thief = { ...owner, ask: asker(limited, await shop.token()) }
  const answers = []
  for (let guess = 0; guess < 12; guess++) answers.push(await handOver(thief, heir, `guess ${guess}`))

  expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 409))
  const [slowed] = answers.slice(10)
  expect(slowed).toMatchObject({ status: 429, json: { error: { details: { retry_after: expect.any(Number) } } } })
  expect(Number(slowed?.headers.get('retry-after'))).toBeGreaterThan(1)
})

test('in a demo the team stays as it is', async () => {
  const clerk = await hired('viewer')
  await shop.context.database.pool.query('update organisations set is_demo = true where id = $1', [shop.scope.orgId])

  for (const answer of [await change(owner, clerk, 'owner'), await remove(owner, clerk), await remove(clerk, clerk)])
    expect(answer).toMatchObject(refused(403, 'demo_account'))
  expect(await handOver(owner, clerk, 'x')).toMatchObject(refused(403, 'demo_account'))
  expect(await owner.ask(doorTo('members.requireSecondFactor'), { body: { required: true } })).toMatchObject(
    refused(403, 'demo_account'),
  )
})
