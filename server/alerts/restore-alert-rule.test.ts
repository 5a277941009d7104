import { expect, test } from 'vitest'
import { NewAlertRule } from '#contract/alert-rules.ts'
import { openShop } from '#test/support/open-shop.ts'
import { restoreAlertRule } from './restore-alert-rule.ts'
import { createAlertRule, removeAlertRule } from './save-alert-rule.ts'

test('a rule comes back as it was', async () => {
  const shop = await openShop()
  const asked = { name: 'Few mugs', scope: 'product', product_id: (await shop.product()).id, threshold: 4 } as const
  const rule = await createAlertRule(shop.scope, NewAlertRule.parse({ ...asked, condition: 'stock_below_threshold' }))
  await removeAlertRule(shop.scope, rule.id)

  const restored = await restoreAlertRule(shop.scope, rule.id)

  expect(restored).toEqual(rule)
  expect(await restoreAlertRule(shop.scope, rule.id)).toEqual(restored)
})
