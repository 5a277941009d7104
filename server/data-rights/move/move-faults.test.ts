import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { checkBooks } from '#server/dashboard/check-books.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { onStatement } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { sealSecret } from '#server/platform/keys/seal-secret.ts'
import { asker } from '#test/support/ask.ts'
import { hearNews } from '#test/support/hear-news.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { rowsOf } from '#test/support/rows-of.ts'
import { northAddress, twoInstallations } from '#test/support/two-installations.ts'
import { waitingForLocks } from '#test/support/waiting-for-locks.ts'
import { holdMove } from './hold-move.ts'
import { cancelMove, moveOrganisation } from './move-organisation.ts'

const sql = async <Row = Record<string, unknown>>({ database }: AppContext, text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows as Row[]
const stateOf = async (context: AppContext, { scope }: Shop) =>
  (await sql<{ moving: string | null }>(context, 'select moving from organisations where id = $1', [scope.orgId]))[0]
    ?.moving
const at = (context: AppContext, shop: Shop): Shop => ({
  ...shop,
  context,
  scope: backgroundScope(context.database, shop.scope.orgId, newId()),
})

async function tradingShop(opening = openShop) {
  const shop = await opening()
  const mug = await shop.product({ onHand: 20 })
  await shop.confirmedSale([mug, 2])
  return shop
}

/** Ends both sides with the statement after so many, as a kill would: what would tidy up is not tried either. */
async function killedAfter(statements: number, work: () => Promise<unknown>) {
  let sent = 0
  const stop = onStatement(() => {
    if (++sent > statements) throw new Error('The process ends here')
  })
  const outcome = await work().then(
    () => 'done' as const,
    (error: Error) => error.message,
  )
  stop()
  return outcome
}

test('killed at any point on either side it goes on with the next run, nothing doubled and nothing lost', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  const before = await rowsOf(shop)
  const outcomes = new Set<unknown>()
  for (let after = 1; (await stateOf(there, shop)) !== null && after < 2000; after = Math.ceil(after * 1.35)) {
    await killedAfter(after, () => move(shop.scope.orgId))
    outcomes.add([await stateOf(here, shop), await stateOf(there, shop)].join(' '))
  }

  expect([...outcomes].toSorted()).toEqual(expect.arrayContaining([' ', 'leaving ', 'leaving arriving', 'left ']))
  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual(['left', null])
  const after = await rowsOf(at(there, shop))
  for (const table of ['products', 'stock_movements', 'stock_levels', 'orders', 'order_items', 'members', 'counters'])
    expect([table, after[table]]).toEqual([table, before[table]])
  expect((await checkBooks(at(there, shop).scope)).differences).toEqual([])
  await expect(move(shop.scope.orgId)).rejects.toThrow(`The organisation has moved to ${northAddress} already.`)
})

test('killed between its end here and its beginning there, it is opened by the next run', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  let sent = 0
  const stop = onStatement((text) => {
    if (text.includes(`'arriving' returning o.name`) && sent++ === 0) throw new Error('The process ends here')
  })
  await expect(move(shop.scope.orgId)).rejects.toThrow('The process ends here')
  stop()
  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual(['left', 'arriving'])

  expect(await move(shop.scope.orgId)).toEqual({ rows: 0 })
  expect(await stateOf(there, shop)).toBe(null)
})

test('where something goes wrong before its end it stays where it was, and nothing is left at the destination', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  let spoilt = 0
  const stop = onStatement((text) => {
    if (text.startsWith('insert into stock_movements') && spoilt++ === 0) throw new Error('The disk is full')
  })
  await expect(move(shop.scope.orgId)).rejects.toThrow('The disk is full')
  stop()

  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual([null, undefined])
  await shop.product()
  expect(await sql(there, 'select id from auth_users where id = $1', [shop.user_id])).toEqual([])
  expect(
    (
      await sql(
        here,
        `select action from audit_log where org_id = $1 and action like 'organisation.%' order by created_at, id`,
        [shop.scope.orgId],
      )
    ).map(({ action }) => action),
  ).toEqual(expect.arrayContaining(['organisation.moving', 'organisation.stayed']))
})

test('what differs at the destination by a single figure is not opened there', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  await sql(
    there,
    `create function spoil() returns trigger language plpgsql as $$ begin new.notes := 'Spoilt'; return new; end $$`,
  )
  await sql(there, 'create trigger spoil before insert on customers for each row execute function spoil()')

  await expect(move(shop.scope.orgId)).rejects.toThrow(
    'What is kept at the destination is not what was sent: customers.',
  )
  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual([null, undefined])
})

test('a move that was killed is taken back, and one that has ended is not', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  const both = { source: here, destination: there, orgId: shop.scope.orgId }
  await expect(cancelMove(both)).rejects.toThrow('The organisation is not being moved.')
  await killedAfter(60, () => move(shop.scope.orgId))
  expect(await stateOf(here, shop)).toBe('leaving')

  await cancelMove(both)
  await shop.product()
  expect(await stateOf(there, shop)).toBe(undefined)
  await move(shop.scope.orgId)
  await expect(cancelMove(both)).rejects.toThrow(
    `The organisation has moved to ${northAddress}: move it back from there.`,
  )
})

const moveBack = ({ scope }: Shop, here: AppContext, there: AppContext) =>
  moveOrganisation({
    ...{ source: there, destination: here, orgId: scope.orgId, address: 'https://south.example.com' },
    ...{ sameStripe: false, dispatch: () => hearNews(there) },
  })

test('it comes back, with what was done meanwhile', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  await move(shop.scope.orgId)
  await at(there, shop).scope.transaction((tx) =>
    tx.db.insertInto('counters').values({ name: 'made there', value: 3 }).execute(),
  )
  await moveBack(shop, here, there)

  expect([await stateOf(there, shop), await stateOf(here, shop)]).toEqual(['left', null])
  expect(
    await sql(here, `select value from counters where org_id = $1 and name = 'made there'`, [shop.scope.orgId]),
  ).toEqual([{ value: 3 }])
  expect((await asker(openApp(here), await shop.token()).raw('/api/v1/me')).status).toBe(200)
})

test('it comes back too where somebody has got another address meanwhile', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  await move(shop.scope.orgId)
  const email = `${newId()}@example.com`
  await sql(there, 'update auth_users set email = $2 where id = $1', [shop.user_id, email])
  await moveBack(shop, here, there)

  expect(await sql(here, 'select email from auth_users where id = $1', [shop.user_id])).toEqual([{ email }])
  expect(await stateOf(here, shop)).toBe(null)
})

test('each mistake is one sentence, and changes nothing', async () => {
  const { here, there, move } = await twoInstallations()
  const [shop, closed] = [await tradingShop(), await openShop()]
  const refused = async (moving: Promise<unknown>) => (await moving.catch((error: unknown) => error)) as Error
  const said = async (moving: Promise<unknown>) => (await refused(moving)).message
  const id = shop.scope.orgId

  expect(await said(move(newId()))).toMatch(/^There is no organisation .* at the source\.$/)
  expect(await said(move(id, { source: there, destination: here }))).toBe(
    'The organisation is at the destination: --from and --to are the wrong way round.',
  )
  expect(await said(move(id, { destination: here }))).toBe('--from and --to are the same installation.')
  await sql(here, `update organisations set erase_at = now() - interval '1 second' where id = $1`, [closed.scope.orgId])
  expect(await said(move(closed.scope.orgId))).toBe(
    'The organisation waits to be deleted: have an owner take that back first.',
  )
  await sql(there, `insert into kysely_migration (name, timestamp) values ('9999-later', '')`)
  expect(await said(move(id))).toMatch(
    /^The source is an older version than the destination .*: bring the source up to date first\.$/,
  )
  await sql(there, `delete from kysely_migration where name > '0107'`)
  expect(await said(move(id))).toMatch(
    /^The destination is an older version than the source .*: bring the destination up to date first\.$/,
  )
  await sql(
    there,
    `insert into kysely_migration (name, timestamp) select name, '' from unnest($1::text[]) name on conflict do nothing`,
    [(await sql<{ name: string }>(here, 'select name from kysely_migration')).map(({ name }) => name)],
  )
  await sql(there, `insert into auth_users (id, email) values ($1, $2)`, [newId(), shop.email])
  expect(await said(move(id))).toContain(`The destination has another account for ${shop.email}`)
  await sql(there, 'update auth_users set id = $1, email = $2 where email = $3', [
    shop.user_id,
    'else@example.com',
    shop.email,
  ])
  expect(await said(move(id))).toContain(`The destination has another account for ${shop.email}`)
  await sql(there, 'delete from auth_users where id = $1', [shop.user_id])
  const factor = newId()
  const secret_sealed = sealSecret(there.keys, { purpose: 'factor-secret', row_id: factor }, 'ABC')
  await sql(there, `insert into auth_users (id, email) values ($1, 'north@example.com')`, [factor])
  await sql(there, `insert into auth_factors (id, user_id, factor_type, secret_sealed) values ($1, $1, 'totp', $2)`, [
    factor,
    secret_sealed,
  ])
  expect(await said(move(id, { destination: { ...there, keys: here.keys } }))).toBe(
    'The keys of --to-keys are not those the installation works with.',
  )
  await sql(here, `insert into stripe_customers (org_id, customer_id) values ($1, $2)`, [id, `cus_${id}`])
  expect(await said(move(id))).toContain('say --same-stripe')
  await sql(here, 'update stock_levels set reserved = reserved + 1 where org_id = $1', [id])
  expect(await said(move(id, { sameStripe: true }))).toContain('mend that first')
  await sql(here, 'update stock_levels set reserved = reserved - 1 where org_id = $1', [id])
  expect(await said(holdMove(here, id, undefined, () => move(id)))).toBe(
    'This organisation is being moved by somebody else just now.',
  )

  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual([null, undefined])
  await move(id, { sameStripe: true })
  expect(await sql(there, 'select customer_id from stripe_customers where org_id = $1', [id])).toEqual([
    { customer_id: `cus_${id}` },
  ])
  expect(await sql(here, 'select customer_id from stripe_customers where org_id = $1', [id])).toEqual([])
})

test('closed by its owner while the move begins, it stays to be deleted where it is', async () => {
  const { here, there, move } = await twoInstallations()
  const shop = await tradingShop()
  const owner = await here.database.pool.connect()
  await owner.query('begin')
  await owner.query(`update organisations set erase_at = now() - interval '1 second' where id = $1`, [shop.scope.orgId])
  const moving = move(shop.scope.orgId)
  moving.catch(() => {})
  await expect.poll(() => waitingForLocks(here.database.pool)).toBe(1)
  await owner.query('commit')
  owner.release()

  await expect(moving).rejects.toThrow('The organisation waits to be deleted: have an owner take that back first.')
  expect([await stateOf(here, shop), await stateOf(there, shop)]).toEqual([null, undefined])
})
