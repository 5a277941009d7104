import { beforeAll, expect, test } from 'vitest'
import { can, type Role, roles } from '#contract/shared/permissions.ts'
import { openApp } from '#server/app.ts'
import { asker } from './support/ask.ts'
import { requestFor } from './support/cases.ts'
import { type Door, doors, doorTo } from './support/doors.ts'
import { hire } from './support/hire.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import { rowsOf } from './support/rows-of.ts'
import { watchBooksOf } from './support/watched-books.ts'

let shop: Shop
const staff = new Map<Role, ReturnType<typeof asker>>()
beforeAll(async () => {
  shop = await openShop()
  const app = openApp(shop.context)
  for (const role of roles) {
    const { token } = await hire(shop, role)
    staff.set(role, asker(app, token, { 'x-org-id': shop.scope.orgId }))
  }
})

const ask = (role: Role, ...asked: Parameters<ReturnType<typeof asker>>) => {
  const person = staff.get(role)
  if (!person) throw new Error(`Nobody was hired as ${role}`)
  return person(...asked)
}

// The table of the contract, cell by cell: `may` of each endpoint against what the role was granted.
const cells = doors.flatMap((door) =>
  roles.map((role): [role: Role, verb: 'may' | 'may not', name: string, door: Door] => [
    role,
    can(role, door.endpoint.may) ? 'may' : 'may not',
    door.name,
    door,
  ]),
)

/** Rows that are their maker's, people who may leave, and what takes their own password: who else may what is in `views.test.ts` and `remove-member.test.ts`. */
const ofTheirMaker = ['views.update', 'views.remove', 'members.remove', 'members.transfer']

test.each(cells.filter(([, verb, name]) => verb === 'may' && !ofTheirMaker.includes(name)))(
  'a %s %s %s',
  async (role, _may, _name, door) => {
    expect(await ask(role, door, await requestFor(door, shop))).toMatchObject({ status: 200 })
  },
)

test.each(cells.filter(([, verb]) => verb === 'may not'))('a %s %s %s', async (role, _mayNot, _name, door) => {
  const asked = await requestFor(door, shop)
  const before = await rowsOf(shop)

  const { status, json } = await ask(role, door, asked)

  expect({ status, json }).toMatchObject({ status: 403, json: { error: { code: 'FORBIDDEN' } } })
  expect(await rowsOf(shop)).toEqual(before)
})

test('what a role may do is said before what it sent is judged: bad input of a viewer is 403 too', async () => {
  const judged = []
  for (const door of doors.filter(({ endpoint }) => endpoint.body && !can('viewer', endpoint.may))) {
    const { status } = await ask('viewer', door, { ...(await requestFor(door, shop)), body: { nonsense: 1 } })
    if (status !== 403) judged.push(`${door.name} answers ${status}`)
  }

  expect(judged).toEqual([])
})

test('the four roles differ, and each endpoint is open to somebody', () => {
  const granted = roles.map((role) => doors.filter(({ endpoint }) => can(role, endpoint.may)).length)

  expect(doors.filter(({ endpoint }) => !can('owner', endpoint.may))).toEqual([])
  expect(granted).toEqual(granted.toSorted((a, b) => b - a))
  expect(cells.filter(([, verb]) => verb === 'may not').length).toBeGreaterThan(20)
})

test('a role holds in its organisation only: a viewer here is the owner at home', async () => {
  const { token, own_org_id } = await hire(shop, 'viewer')
  const atHome = asker(openApp(shop.context), token, { 'x-org-id': own_org_id })
  const here = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })
  const create = doorTo('suppliers.create')

  expect(await atHome(create, { body: { name: 'Mill' } })).toMatchObject({ status: 200 })
  expect(await here(create, { body: { name: 'Mill' } })).toMatchObject({ status: 403 })
})

test('whoever left an organisation finds nothing there, with the same token', async () => {
  const { token, user_id } = await hire(shop, 'owner')
  const ask = asker(openApp(shop.context), token, { 'x-org-id': shop.scope.orgId })
  const list = doorTo('orders.list')
  expect((await ask(list, {})).status).toBe(200)

  const { local } = shop.context.database
  await local.deleteFrom('user_orgs').where('user_id', '=', user_id).where('org_id', '=', shop.scope.orgId).execute()

  expect((await ask(list, {})).status).toBe(404)
})

test('after all that was allowed, the books balance', () => watchBooksOf(shop.scope))
