import { expect, test } from 'vitest'
import { openAuthHouse } from '#test/support/auth-house.ts'
test('x', async () => {
  const auth = await openAuthHouse()
  const person = await auth.person()
  for (const key of ['a', 'b', 'c', 'd']) { const {data, error} = await person.tab.updateUser({ data: { [key]: 'x'.repeat(1200) } }); console.log(error, JSON.stringify(data.user?.user_metadata)?.length) }
  await auth.close()
})
