import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { newId } from './scope.ts'

test('what could not even be sent undoes the transaction, also when nobody waits for it and the commit comes later', async () => {
  const { scope, user_id } = await openShop()
  const circle: Record<string, unknown> = {}
  circle.self = circle

  const half = scope.transaction(async (tx) => {
    await tx.db.insertInto('customers').values({ id: newId(), user_id, name: 'Half Done' }).execute()
    tx.send('never_sent', 'select $1::jsonb, $2::uuid', [circle, tx.orgId])
    await setImmediate()
  })

  await expect(half).rejects.toThrow('circular')
  const found = await scope.read((tx) =>
    tx.db.selectFrom('customers').select('id').where('name', '=', 'Half Done').execute(),
  )
  expect(found).toEqual([])
})
