import { expect, test } from 'vitest'
import { NewCustomer } from '#contract/customers.ts'
import { NewSupplier } from '#contract/suppliers.ts'
import { createCustomers } from '#server/customers/save-customer.ts'
import { createSuppliers } from '#server/suppliers/save-supplier.ts'
import { openShop } from '#test/support/open-shop.ts'

const kinds = [
  ['customers', createCustomers, NewCustomer],
  ['suppliers', createSuppliers, NewSupplier],
] as const

for (const [name, create, schema] of kinds) {
  const party = (external_id?: string) =>
    schema.parse({ name: `Mill ${external_id}`, ...(external_id && { external_id }) }) as never

  test(`${name} without an external_id are added each time; one with it once, and left as it is`, async () => {
    const { scope } = await openShop()
    const first = await create(scope, [party('b'), party(), party('a'), party('b')])
    const again = await create(scope, [party('a'), party()])

    expect(first.items.map(({ external_id, created }) => [external_id, created])).toEqual([
      ['b', true],
      [null, true],
      ['a', true],
      ['b', false],
    ])
    expect(first.items[3]?.id).toBe(first.items[0]?.id)
    expect(again.items).toMatchObject([{ id: first.items[2]?.id, created: false }, { created: true }])
    expect(again.items[1]?.id).not.toBe(first.items[1]?.id)
  })

  test(`two who send the same ${name} in another order at one moment are both answered`, async () => {
    const { scope } = await openShop()
    const ids = Array.from({ length: 200 }, (_, place) => `id-${place}`)

    const answers = await Promise.all([create(scope, ids.map(party)), create(scope, ids.toReversed().map(party))])

    const created = answers.flatMap(({ items }) => items).filter((item) => item.created)
    expect(created.map(({ external_id }) => external_id).toSorted()).toEqual(ids.toSorted())
  })
}
