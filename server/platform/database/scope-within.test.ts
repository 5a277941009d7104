import { expect, test } from 'vitest'
import { openShop } from '#test/support/open-shop.ts'
import { scopeWithin } from './scope-within.ts'
import { localStatement } from './statement.ts'

const one = localStatement<{ one: number }>('one', 'select 1 as one')
const refused = () =>
  one().as(() => {
    throw new Error('not this one')
  })

test('what travels in one message is answered apart: one that is refused does not fail the others', async () => {
  const { scope } = await openShop()

  const answers = await scope.transaction((tx) => {
    const inner = scopeWithin(scope, tx)
    return Promise.allSettled([
      inner.transaction((there) => there.run(one())),
      inner.transaction((there) => there.batch(one(), refused())),
      inner.transaction((there) => there.batch(undefined, one())),
    ])
  })

  expect(answers).toMatchObject([
    { status: 'fulfilled', value: [{ one: 1 }] },
    { status: 'rejected', reason: { message: 'not this one' } },
    { status: 'fulfilled', value: [undefined, [{ one: 1 }]] },
  ])
})
