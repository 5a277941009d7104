import { expect, test } from 'vitest'
import { hire } from '#test/support/hire.ts'
import { openShop } from '#test/support/open-shop.ts'
import * as stage from '#test/support/stages.ts'
import { cancelPicklist } from './cancel-picklist.ts'
import { pickUnits } from './pick-units.ts'
import { getPicklist } from './picklist-queries.ts'
import { putDownPicklist } from './put-down-picklist.ts'
import { startPicking } from './start-picking.ts'
import { updatePicklist } from './update-picklist.ts'

test('a picklist that was started by mistake waits again, for anybody', async () => {
  const shop = await openShop()
  const { id } = await stage.picklist(shop)
  await startPicking(shop.scope, id)

  expect(await putDownPicklist(shop.scope, id)).toMatchObject({ status: 'pending', assigned_to: null })
  expect(await putDownPicklist(shop.scope, id)).toMatchObject({ status: 'pending' })
})

test('who starts a picklist that was begun before is told so, and who was the first that it waited', async () => {
  const shop = await openShop()
  const { id } = await stage.picklist(shop)

  expect(await startPicking(shop.scope, id)).toMatchObject({ status: 'picking', previous_status: 'pending' })
  expect(await startPicking(shop.scope, id)).toMatchObject({ status: 'picking', previous_status: 'picking' })
})

test('a picklist that was given to somebody before they started it, or to somebody else since, stays with them', async () => {
  const shop = await openShop()
  const { id } = await stage.picklist(shop)
  const { user_id: colleague } = await hire(shop, 'warehouse')
  const give = async (assigned_to: string) => {
    const { version } = await getPicklist(shop.scope, id)
    await updatePicklist(shop.scope, id, { assigned_to, priority: 2, version })
  }
  await give(shop.user_id)
  await startPicking(shop.scope, id)
  expect(await putDownPicklist(shop.scope, id)).toMatchObject({ status: 'pending', assigned_to: shop.user_id })

  await startPicking(shop.scope, id)
  await give(colleague)
  expect(await putDownPicklist(shop.scope, id)).toMatchObject({ status: 'pending', assigned_to: colleague })
})

test('one that something was picked for is not put down', async () => {
  const shop = await openShop()
  const { id, items } = await stage.picklist(shop)
  await startPicking(shop.scope, id)
  await pickUnits(shop.scope, id, [{ sku: items[0]?.product_sku ?? '', quantity: 1 }])

  await expect(putDownPicklist(shop.scope, id)).rejects.toMatchObject({
    code: 'illegal_transition',
    message: 'Units have been picked: the start of this picklist cannot be undone',
  })
})

test('one that was cancelled meanwhile is not put down, and nobody is told that anything was picked', async () => {
  const shop = await openShop()
  const { id } = await stage.picklist(shop)
  await startPicking(shop.scope, id)
  await cancelPicklist(shop.scope, id)

  await expect(putDownPicklist(shop.scope, id)).rejects.toMatchObject({
    code: 'illegal_transition',
    message: 'A picklist that is cancelled cannot be put down',
    details: { status: 'cancelled' },
  })
})
