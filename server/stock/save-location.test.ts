import { expect, test } from 'vitest'
import { LocationEdit, NewLocation, NewMovement } from '#contract/stock.ts'
import { brokenConstraint } from '#server/platform/database/broken-constraint.ts'
import { newId } from '#server/platform/database/scope.ts'
import { openShop, type Shop } from '#test/support/open-shop.ts'
import { listLevels, listLocations } from './location-queries.ts'
import { recordMovement } from './record-movements.ts'
import { createLocation, updateLocation } from './save-location.ts'

const add = ({ scope }: Shop, name: string, is_default = false) =>
  createLocation(scope, NewLocation.parse({ name, city: 'York', is_default }))
const edit = ({ scope }: Shop, location: { id: string; name: string; version: number }, changes: object) =>
  updateLocation(scope, location.id, LocationEdit.parse({ name: location.name, version: location.version, ...changes }))
const locationsOf = async ({ scope }: Shop) => (await listLocations(scope)).items
const defaultsOf = async (shop: Shop) =>
  (await locationsOf(shop)).filter((location) => location.is_default).map(({ name }) => name)

async function auditOf({ context, scope }: Shop, id: string) {
  const { rows } = await context.database.pool.query<{ action: string; before: object | null; after: object }>(
    'select action, before, after from audit_log where org_id = $1 and row_id = $2 order by id',
    [scope.orgId, id],
  )
  return rows
}

test('a location is added, is not the default unasked, and leaves a trace', async () => {
  const shop = await openShop()

  const yard = await add(shop, 'Yard')

  expect(yard).toMatchObject({ name: 'Yard', city: 'York', address: null, is_default: false, version: 1 })
  expect(await defaultsOf(shop)).toEqual(['Main location'])
  expect(await auditOf(shop, yard.id)).toMatchObject([{ action: 'location.created', after: { name: 'Yard' } }])
})

test('making one the default takes it from the other in the same transaction, and both are edits', async () => {
  const shop = await openShop()
  const [main] = await locationsOf(shop)
  const yard = await add(shop, 'Yard')

  expect(await edit(shop, yard, { is_default: true })).toMatchObject({ is_default: true, version: 2 })

  expect(await defaultsOf(shop)).toEqual(['Yard'])
  expect(await auditOf(shop, main?.id ?? '')).toMatchObject([
    { action: 'location.updated', before: { is_default: true }, after: { is_default: false, version: 2 } },
  ])
  await add(shop, 'Cellar', true)
  expect(await defaultsOf(shop)).toEqual(['Cellar'])
})

test('the default cannot be given up, only moved; an edit that does not speak of it leaves it', async () => {
  const shop = await openShop()
  const [main] = await locationsOf(shop)
  if (!main) throw new Error('A shop has a location')

  await expect(edit(shop, main, { is_default: false })).rejects.toMatchObject({
    code: 'default_location_required',
    details: { field: 'is_default' },
  })
  expect(await edit(shop, main, { name: 'Shop floor' })).toMatchObject({ name: 'Shop floor', is_default: true })
})

test('the first location of an organisation is the default, asked for or not', async () => {
  const shop = await openShop()
  await shop.context.database.pool.query('delete from locations where org_id = $1', [shop.scope.orgId])

  expect(await add(shop, 'First')).toMatchObject({ is_default: true })
  expect(await add(shop, 'Second')).toMatchObject({ is_default: false })
})

test('a name is taken whatever its case, and the refusal names the field', async () => {
  const shop = await openShop()
  const yard = await add(shop, 'Yard')

  for (const save of [() => add(shop, 'YARD'), () => edit(shop, yard, { name: 'main LOCATION' })])
    await expect(save()).rejects.toMatchObject({ code: 'name_taken', details: { field: 'name' } })
})

test('whoever saves over a newer version is told, also when only the default was moved meanwhile', async () => {
  const shop = await openShop()
  const [main] = await locationsOf(shop)
  if (!main) throw new Error('A shop has a location')
  await add(shop, 'Yard', true)

  await expect(edit(shop, main, { is_default: true })).rejects.toMatchObject({
    code: 'conflict',
    details: { field: 'version', current: { version: 2, is_default: false } },
  })
  await expect(edit(shop, { ...main, id: newId() }, {})).rejects.toMatchObject({ status: 404 })
})

test('people who make different locations the default at once: one default remains, nobody fails', async () => {
  const shop = await openShop()
  for (let round = 0; round < 10; round++) {
    const [yard, cellar] = [await add(shop, `Yard ${round}`), await add(shop, `Cellar ${round}`)]
    await Promise.all([
      edit(shop, yard, { is_default: true }),
      edit(shop, cellar, { is_default: true }),
      add(shop, `Loft ${round}`, true),
    ])
    expect(await defaultsOf(shop)).toHaveLength(1)
  }
})

test('the database itself refuses a second default', async () => {
  const shop = await openShop()
  const yard = await add(shop, 'Yard')

  const second = shop.context.database.pool.query(
    'update locations set is_default = true where org_id = $1 and id = $2',
    [shop.scope.orgId, yard.id],
  )
  expect(brokenConstraint(await second.catch((error: unknown) => error))).toBe('locations_one_default')
})

test('stock stays where it lies when the default moves; what has no location goes to the new one', async () => {
  const shop = await openShop()
  const mug = await shop.product({ onHand: 5 })
  const yard = await add(shop, 'Yard')
  const movement = NewMovement.parse({ product_id: mug.id, movement_type: 'in', quantity: 2 })

  await Promise.all([
    edit(shop, yard, { is_default: true }),
    ...Array.from({ length: 8 }, () => recordMovement(shop.scope, movement)),
  ])
  await recordMovement(shop.scope, movement)

  const { items } = await listLevels(shop.scope, mug.id)
  expect(items.map(({ location_name }) => location_name)).toEqual(['Yard', 'Main location'])
  expect(items.reduce((units, level) => units + level.on_hand, 0)).toBe(5 + 9 * 2)
})
