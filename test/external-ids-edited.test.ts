import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { cancelOrder } from '#server/orders/cancel-order.ts'
import { asker } from './support/ask.ts'
import { openShop, type Shop } from './support/open-shop.ts'
import * as stage from './support/stages.ts'

type Row = { id: string; version: number; external_id: string | null }

/** A record of a kind and what a save of it must send; `at` is where it is saved, below the list. */
const kinds: [list: string, at: string, verb: string, make: (shop: Shop) => Promise<{ id: string }>, fields: object][] =
  [
    ['products', '', 'PUT', (shop) => shop.product(), { name: 'Blue mug', sku: 'MUG-EDITED' }],
    ['customers', '', 'PUT', (shop) => stage.customer(shop), { name: 'Ada Turner' }],
    ['suppliers', '', 'PUT', (shop) => stage.supplier(shop), { name: 'Mill & Co' }],
    ['orders', '', 'PUT', (shop) => shop.sale(), { order_type: 'sale' }],
    ['orders', '/header', 'PATCH', (shop) => shop.sale(), {}],
  ]

async function openKind(make: (shop: Shop) => Promise<{ id: string }>, list: string, at: string, verb: string) {
  const shop = await openShop()
  const { raw } = asker(openApp(shop.context), await shop.token())
  const { id } = await make(shop)
  const read = async () => (await raw(`/api/v1/${list}/${id}`)).json as Row
  const save = async (fields: object) => {
    const body = JSON.stringify({ ...fields, version: (await read()).version })
    return raw(`/api/v1/${list}/${id}${at}`, { method: verb, headers: { 'content-type': 'application/json' }, body })
  }
  return { shop, raw, id, read, save }
}

test.each(kinds)(
  'the external_id of %s%s by %s is set, stays where it is left out, and is emptied by null',
  async (list, at, verb, make, fields) => {
    const { raw, id, read, save } = await openKind(make, list, at, verb)

    expect(await save({ ...fields, external_id: ' cafe\u0301:9 ' })).toMatchObject({
      ...{ status: 200, json: { id, external_id: 'café:9' } },
    })
    const change = { field: 'external_id', before: null, after: 'café:9' }
    expect((await raw('/api/v1/audit?limit=1')).json).toMatchObject({
      items: [{ changes: expect.arrayContaining([change]) }],
    })
    expect(await save(fields)).toMatchObject({ status: 200, json: { external_id: 'café:9' } })
    expect(await save({ ...fields, external_id: null })).toMatchObject({ status: 200, json: { external_id: null } })
    expect(await save({ ...fields, external_id: '' })).toMatchObject({
      ...{ status: 400, json: { error: { code: 'VALIDATION_ERROR', details: { field: 'external_id' } } } },
    })
    expect(await read()).toMatchObject({ external_id: null })
  },
)

test.each(kinds)(
  'an external_id of %s%s that another has is refused by %s on its field, and nothing else is saved',
  async (list, at, verb, make, fields) => {
    const { shop, raw, read, save } = await openKind(make, list, at, verb)
    const { id: other } = await make(shop)
    const { version } = (await raw(`/api/v1/${list}/${other}`)).json as Row
    const sku = list === 'products' ? { sku: 'MUG-OTHER' } : {}
    await raw(`/api/v1/${list}/${other}${at}`, {
      ...{ method: verb, headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ ...fields, ...sku, external_id: 'café:1', version }),
    })
    const before = await read()

    const details = { field: 'external_id', value: 'café:1' }
    expect(await save({ ...fields, external_id: 'café:1' })).toMatchObject({
      ...{ status: 409, json: { error: { code: 'external_id_taken', details } } },
    })
    expect(await read()).toEqual(before)
  },
)

test('the external_id of an order that was cancelled is given to the one that takes its place', async () => {
  const cancelled = async (shop: Shop) => {
    const order = await shop.sale()
    return cancelOrder(shop.scope, order.id)
  }
  const { save } = await openKind(cancelled, 'orders', '/header', 'PATCH')

  expect(await save({ external_id: 'shop-1' })).toMatchObject({ status: 200, json: { external_id: 'shop-1' } })
  expect(await save({ external_id: null, notes: 'Gone' })).toMatchObject({
    ...{ status: 409, json: { error: { code: 'order_not_editable' } } },
  })
  expect(await save({ external_id: null })).toMatchObject({ status: 200, json: { external_id: null } })
})
