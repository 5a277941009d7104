import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { checkAllSeals } from '#server/audit/check-seals.ts'
import { sealAuditLogOf } from '#server/audit/seal-audit-log.ts'
import { changeUser, SaveUser } from '#server/auth/administration/administer-users.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import { createKey } from '#server/developers/keys/create-key.ts'
import { unseal } from '#server/developers/webhooks/sign.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { localTables, tenantTables } from '#server/platform/database/table-kinds.ts'
import { asker } from '#test/support/ask.ts'
import { requestFor } from '#test/support/cases.ts'
import { doors } from '#test/support/doors.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { openShopIn } from '#test/support/open-shop-in.ts'
import { rowsOf } from '#test/support/rows-of.ts'
import { authDoors, northAddress, twoInstallations } from '#test/support/two-installations.ts'
import { carriedLocalTables, leftBehindTables, notMovedLocalTables } from './move-tables.ts'
import { sealedColumns } from './open-secrets.ts'

const sql = async <Row = Record<string, unknown>>({ database }: AppContext, text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]
const lateCounter = statement('late_counter', `insert into counters (org_id, name, value) values ($1, 'late', 7)`)
const password = 'correct horse battery'

/** A shop in which everything was done once, whose owner signs in with a password and an app. */
async function busyShop() {
  const shop = await openShop()
  const ask = asker(openApp(shop.context), await shop.token())
  for (const door of doors) await ask(door, await requestFor(door, shop), { 'idempotency-key': newId() })
  const mug = await shop.product({ onHand: 50 })
  await shop.confirmedSale([mug, 3])
  await sql(shop.context, `update user_orgs set role = 'owner' where user_id = $1 and org_id = $2`, [
    shop.user_id,
    shop.scope.orgId,
  ])
  await sql(shop.context, 'update organisations set require_second_factor = false where id = $1', [shop.scope.orgId])
  await hearNews(shop.context)
  await sealAuditLogOf(shop.context.database, shop.scope.orgId, 0)
  return shop
}

async function secured(shop: Shop) {
  const auth = authDoors(shop.context)
  await changeUser(shop.context, shop.user_id, SaveUser.parse({ password }))
  const { json: first } = await auth.signIn(shop.email, password)
  const { json: factor } = await auth.enrol(first.access_token)
  const app = { id: factor.id, secret: factor.totp.secret }
  const { json: full } = await auth.verify(first.access_token, app)
  const { json: recovery } = await auth.recoveryCodes(full.access_token)
  const { key } = await createKey(shop.scope, {
    name: 'Till',
    scopes: ['products:read', 'products:write'],
    expires_on: null,
  })
  return { app, codes: recovery.codes, key: key ?? '' }
}

/** As the rows of a shop are read, in another installation. */
const at = (context: AppContext, shop: Shop): Shop => ({
  ...shop,
  context,
  scope: backgroundScope(context.database, shop.scope.orgId, newId()),
})

const stateOf = async (context: AppContext, { scope }: Shop) =>
  (await sql<{ moving: string | null }>(context, 'select moving from organisations where id = $1', [scope.orgId]))[0]

test('every table of an organisation moves or it is said why not', async () => {
  expect(Object.keys(leftBehindTables).filter((table) => !(tenantTables as readonly string[]).includes(table))).toEqual(
    [],
  )
  expect([...Object.keys(carriedLocalTables), ...Object.keys(notMovedLocalTables)].toSorted()).toEqual(
    [...localTables].toSorted(),
  )
})

test('every column that is sealed is opened for the way and sealed again', async () => {
  const shop = await openShop()
  const rows = await sql<{ at: string }>(
    shop.context,
    `select table_name || '.' || column_name as at from information_schema.columns where table_schema = 'public' and column_name ~ 'sealed' order by 1`,
  )
  const known = Object.entries(sealedColumns).flatMap(([table, columns]) =>
    Object.keys(columns).map((name) => `${table}.${name}`),
  )

  expect(rows.map((row) => row.at)).toEqual(known.toSorted())
})

test('it moves with every row, balanced and sealed, and its neighbours on both sides notice nothing', async () => {
  const { here, there, move } = await twoInstallations()
  const [shop, neighbour, theirs] = [await busyShop(), await openShop(), await openShopIn(there)]
  await hearNews(here)
  const [before, beside, beyond] = [await rowsOf(shop), await rowsOf(neighbour), await rowsOf(theirs)]
  const { rows } = await move(shop.scope.orgId)
  expect(rows).toBeGreaterThan(200)

  const moved = at(there, shop)
  const after = await rowsOf(moved)
  const { head } = await checkAllSeals(moved.scope)
  expect((await checkAllSeals(moved.scope)).differences).toEqual([])
  expect(head).toEqual((await checkAllSeals(shop.scope)).head)
  expect(head.position).toBeGreaterThan(50)
  expect((await checkBooks(moved.scope)).differences).toEqual([])
  // Written by the move itself, or never taken along; secrets are sealed anew.
  const own = new Set(['audit_log', 'outbox', 'webhook_endpoints', ...Object.keys(leftBehindTables)])
  for (const [table, sum] of Object.entries(before))
    if (!own.has(table)) expect([table, after[table]]).toEqual([table, sum])
  expect((after.audit_log?.rows ?? 0) - (before.audit_log?.rows ?? 0)).toBe(2)
  expect(await rowsOf(neighbour)).toEqual(beside)
  expect(await rowsOf(theirs)).toEqual(beyond)
  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual([{ moving: 'left' }, { moving: null }])
})

test('password, authenticator, recovery codes, API keys and the secrets of webhooks go on at the destination', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await busyShop()
  const { app, codes, key } = await secured(shop)
  await move(shop.scope.orgId)

  const auth = authDoors(there)
  expect((await auth.signIn(shop.email, 'wrong horse battery')).status).toBe(400)
  const { json: first } = await auth.signIn(shop.email, password)
  const me = (token: string, context = there) => asker(openApp(context), token).raw('/api/v1/me')
  expect((await me(first.access_token)).json).toMatchObject({ error: { code: 'insufficient_aal' } })
  const { json: full } = await auth.verify(first.access_token, app, 1)
  expect((await me(full.access_token)).json).toMatchObject({
    org_id: shop.scope.orgId,
    email: shop.email,
    role: 'owner',
  })
  const { json: again } = await auth.signIn(shop.email, password)
  const recovered = await auth.useRecoveryCode(again.access_token, codes[0])
  expect([recovered.status, (await me(recovered.json.access_token)).status]).toEqual([200, 200])
  expect((await auth.useRecoveryCode(again.access_token, codes[0])).status).not.toBe(200)

  const program = asker(openApp(there), key)
  expect((await program.raw('/api/v1/products')).status).toBe(200)
  const body = JSON.stringify({ name: 'Lamp', sku: 'LAMP-MOVED' })
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId() }
  expect((await program.raw('/api/v1/products', { method: 'POST', headers, body })).status).toBe(200)
  expect((await asker(openApp(here), key).raw('/api/v1/products')).json).toMatchObject({
    error: { code: 'organisation_moved', details: { address: northAddress } },
  })

  const secrets = async (context: AppContext) =>
    (
      await sql<{ id: string; secret_sealed: Buffer }>(
        context,
        'select id, secret_sealed from webhook_endpoints where org_id = $1 order by id',
        [shop.scope.orgId],
      )
    ).map(({ id, secret_sealed }) => unseal(context.keys, id, secret_sealed))
  expect(await secrets(there)).toEqual(await secrets(here))
  expect((await secrets(there)).length).toBeGreaterThan(0)
})

test('somebody with another business stays there too, and finds both accounts', async () => {
  const { here, there, move } = await twoInstallations()
  const [shop, other] = [await openShop(), await openShop()]
  await secured(shop)
  await sql(here, `insert into user_orgs (user_id, org_id, role) values ($1, $2, 'viewer')`, [
    shop.user_id,
    other.scope.orgId,
  ])
  await move(shop.scope.orgId)

  const token = await at(here, shop).token()
  await sql(here, `delete from auth_factors where user_id = $1`, [shop.user_id])
  expect((await asker(openApp(here), token).raw('/api/v1/me')).json).toMatchObject({ org_id: other.scope.orgId })
  expect(await sql(there, 'select org_id from user_orgs where user_id = $1', [shop.user_id])).toEqual([
    { org_id: shop.scope.orgId },
  ])
})

test('writes that were let in before the freeze are waited for, and arrive', async () => {
  const { there, move } = await twoInstallations()
  const shop = await openShop()
  let letGo = () => {}
  const held = new Promise<void>((resume) => {
    letGo = resume
  })
  const began = Promise.withResolvers<void>()
  const late = shop.scope.transaction(async (tx) => {
    await tx.run(lateCounter())
    began.resolve()
    await held
  })
  await began.promise
  const moving = move(shop.scope.orgId)
  await expect.poll(() => stateOf(shop.context, shop)).toEqual({ moving: 'leaving' })
  await expect(shop.product()).rejects.toMatchObject({ code: 'organisation_moving' })
  letGo()
  await Promise.all([late, moving])

  expect(
    await sql(there, `select value from counters where org_id = $1 and name = 'late'`, [shop.scope.orgId]),
  ).toEqual([{ value: 7 }])
})

test('a change of many products that was under way goes on at the destination', async () => {
  const { there, move } = await twoInstallations()
  const shop = await openShop()
  const id = newId()
  await sql(
    shop.context,
    `insert into product_changes (org_id, id, action, state, ids, matched, user_id) values ($1, $2, 'deactivate', 'running', '{}', 0, $3)`,
    [shop.scope.orgId, id, shop.user_id],
  )
  await move(shop.scope.orgId)

  expect(await sql(there, `select op, row_id from outbox where op = 'product_change.asked'`)).toEqual([
    { op: 'product_change.asked', row_id: id },
  ])
})
