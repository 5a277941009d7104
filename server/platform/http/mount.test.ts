import { expect, test, vi } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from '#test/support/ask.ts'
import { openShop } from '#test/support/open-shop.ts'
import { shutDatabase } from '#test/support/shut-database.ts'
import { testDatabaseUrl } from '#test/support/test-context.ts'

test('of a database that is away nobody waits for a connection twice', async () => {
  const { context, scope, token } = await openShop()
  const { raw } = asker(openApp(context), await token(), { 'x-org-id': scope.orgId })
  expect(await raw('/api/v1/me')).toMatchObject({ status: 200 })
  const openAgain = await shutDatabase(await testDatabaseUrl())
  const connect = vi.spyOn(context.database.pool, 'connect')

  expect(await raw('/api/v1/me')).toMatchObject({ status: 503, json: { error: { code: 'UNAVAILABLE' } } })
  expect(connect).toHaveBeenCalledTimes(1)
  await openAgain()
  expect(await raw('/api/v1/me')).toMatchObject({ status: 200 })
})
