import { expect, test } from 'vitest'
import type { AppContext } from '#server/platform/app-context.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { rowsOf } from '#test/support/rows-of.ts'
import { twoInstallations } from '#test/support/two-installations.ts'
import { finishDeletions } from '../finish-deletions.ts'

const sql = async <Row = Record<string, unknown>>({ database }: AppContext, text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]
const openAccount = (context: AppContext, { user_id, email }: Shop) =>
  sql(context, `insert into auth_users (id, email, password_hash) values ($1, $2, 'of there')`, [user_id, email])

/** As its owner leaves it who closed it: they may take it back for some weeks. */
const closed = (context: AppContext, { scope }: Shop) =>
  sql(
    context,
    `with closed as (
      update organisations set erase_at = now() + interval '20 days' where id = $1 returning id, erase_at
    ), gone as (
      delete from user_orgs where org_id = $1 returning user_id, role, created_at
    )
    insert into organisation_deletions (org_id, user_id, erase_at, members)
    select id, user_id, erase_at, jsonb_build_object(user_id, jsonb_build_object('role', role, 'since', created_at)) from closed, gone`,
    [scope.orgId],
  )

test('an account that is at the destination already stays as it is there', async () => {
  const { there, move } = await twoInstallations()
  const shop = await openShop()
  await openAccount(there, shop)
  await move(shop.scope.orgId)

  expect(await sql(there, 'select password_hash from auth_users where id = $1', [shop.user_id])).toEqual([
    { password_hash: 'of there' },
  ])
  expect(await sql(there, 'select role from user_orgs where user_id = $1', [shop.user_id])).toEqual([{ role: 'owner' }])
})

test('an account that waits to be deleted at the destination is named, and nothing is moved to nobody', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await openShop()
  await openAccount(there, shop)
  await sql(there, `insert into account_deletions (user_id, members, erase_at) values ($1, '{}', now())`, [
    shop.user_id,
  ])

  await expect(move(shop.scope.orgId)).rejects.toThrow(
    `The account of ${shop.email} at the destination waits to be deleted: have that taken back, or wait until it is done.`,
  )
  const moving = 'select moving from organisations where id = $1'
  expect(await sql(here, moving, [shop.scope.orgId])).toEqual([{ moving: null }])
  expect(await sql(there, moving, [shop.scope.orgId])).toEqual([])
})

test('an account that waits to be deleted at the source and is in use at the destination is named: it would be erased at the old place alone', async () => {
  const { here, there, move } = await twoInstallations()
  const [shop, former] = [await openShop(), await openShop()]
  await openAccount(there, former)
  await sql(
    here,
    `insert into account_deletions (user_id, members, erase_at)
     values ($1, jsonb_build_object($2::text, '{"role": "manager", "since": "2026-01-01"}'::jsonb), now() + interval '9 days')`,
    [former.user_id, shop.scope.orgId],
  )

  await expect(move(shop.scope.orgId)).rejects.toThrow(
    `The account of ${former.email} at the source waits to be deleted: have that taken back, or wait until it is done.`,
  )
  expect(await sql(here, 'select moving from organisations where id = $1', [shop.scope.orgId])).toEqual([
    { moving: null },
  ])
  await sql(here, 'delete from account_deletions where user_id = $1', [former.user_id])
  await move(shop.scope.orgId)
})

test('a month later what was left at the old place is removed, and who has another business there stays, also one that is closed and may be taken back', async () => {
  const { here, move } = await twoInstallations()
  // Its books are of no interest where nothing of it is left.
  const [shop, other] = [await openShopIn(here), await openShop()]
  const [colleague, closing] = [await openShop(), await openShop()]
  for (const [{ user_id }, { scope }] of [
    [colleague, shop],
    [colleague, other],
    [closing, shop],
  ] as const)
    await sql(here, `insert into user_orgs (user_id, org_id, role) values ($1, $2, 'viewer')`, [user_id, scope.orgId])
  await closed(here, closing)
  await move(shop.scope.orgId)
  const neighbours = await rowsOf(other)
  await finishDeletions(shop.context)
  expect((await rowsOf(shop)).customers?.rows).toBe(1)
  await sql(here, `update organisation_moves set ended_at = now() - interval '31 days' where org_id = $1`, [
    shop.scope.orgId,
  ])
  await finishDeletions(shop.context)

  const ids = [shop.user_id, colleague.user_id, closing.user_id]
  const left = Object.entries(await rowsOf(shop)).filter(([, { rows }]) => rows > 0)
  expect(left.map(([table]) => table)).toEqual(['user_orgs'])
  expect(await sql(here, 'select id from auth_users where id = any($1) order by created_at', [ids])).toEqual(
    ids.slice(1).map((id) => ({ id })),
  )
  expect(await rowsOf(other)).toEqual(neighbours)
  const said = () => sql(here, 'select moving, name from organisations where id = $1', [shop.scope.orgId])
  expect(await said()).toEqual([{ moving: 'left', name: 'Test Shop' }])
  // Once nobody is led from here to where it works, its name has no use: it may be that of a person.
  await sql(here, 'delete from user_orgs where org_id = $1', [shop.scope.orgId])
  await finishDeletions(shop.context)
  expect(await said()).toEqual([{ moving: 'left', name: 'Moved business' }])
})
