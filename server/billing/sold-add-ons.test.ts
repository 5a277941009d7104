import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { pay } from '#test/support/pay.ts'
import { paymentState } from './payment-state.ts'

test('who pays from before for what is not sold yet may keep it with another plan, or let it go', async () => {
  const shop = await openShop()
  const { pool } = shop.context.database
  await pay(shop)
  await pool.query('update subscriptions set advanced_reporting = true where org_id = $1', [shop.scope.orgId])
  await pay(shop, { plan: 'growth', advanced_reporting: true })
  const payment = () => shop.scope.run(paymentState('test'))
  expect(await payment()).toMatchObject({ advanced_reporting: true, next_pence: 3900 + 2500 })
  await pay(shop, { plan: 'growth' })

  expect(await payment()).toMatchObject({ advanced_reporting: false, next_pence: 3900 })
})
