import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { shippedSale, shippingData } from '#test/support/stages.ts'
import { shipOrder } from './ship-order.ts'
import { getLabel } from './shipping-label.ts'
import { voidLabel } from './void-label.ts'

test('a label that is void leaves its order picked, and a new one ships it again', async () => {
  const shop = await openShop()
  const { id } = await shippedSale(shop)
  const first = await getLabel(shop.scope, shop.house, id)

  await voidLabel(shop.scope, id)
  await expect(getLabel(shop.scope, shop.house, id)).rejects.toMatchObject({ status: 404 })
  await expect(voidLabel(shop.scope, id)).rejects.toMatchObject({ code: 'illegal_transition' })

  const second = await shipOrder(shop.scope, shop.house, id, shippingData)
  expect(second.tracking_number).not.toBe(first.tracking_number)
})
