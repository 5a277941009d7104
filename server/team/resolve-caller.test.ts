import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { newId } from '#server/platform/scope.ts'
import { asker } from '#test/support/ask.ts'
import { openShop } from '#test/support/open-shop.ts'

test('with a second factor a password alone opens no business', async () => {
  const shop = await openShop()
  const ask = asker(openApp(shop.house), await shop.token())
  const me = () => ask.raw('/api/v1/me', {})
  expect((await me()).status).toBe(200)
  const { local } = shop.house.database
  await local
    .insertInto('auth_factors')
    .values({ id: newId(), user_id: shop.user_id, factor_type: 'recovery_code', status: 'verified' })
    .execute()
  const refused = await me()
  expect([refused.status, refused.json]).toMatchObject([403, { error: { code: 'insufficient_aal' } }])
  await local.updateTable('auth_sessions').set({ aal: 'aal2' }).where('user_id', '=', shop.user_id).execute()
  expect((await me()).status).toBe(200)
})
