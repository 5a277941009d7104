import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { asker } from './support/ask.ts'
import { openShop } from './support/open-shop.ts'

type Listed = { items: { id: string; external_id: string | null }[] }

/** Two records of a kind, the first of which a shop knows as `café:1`. */
const made = {
  products: [
    { name: 'Blue mug', sku: 'MUG', external_id: 'café:1' },
    { name: 'Cup', sku: 'CUP' },
  ],
  customers: [{ name: 'Ada Turner', external_id: 'café:1' }, { name: 'Bea' }],
  suppliers: [{ name: 'Mill & Co', external_id: 'café:1' }, { name: 'Kiln' }],
}

test.each(Object.entries(made))(
  'of all %s the one of an external_id is found, written with whatever accents',
  async (list, bodies) => {
    const shop = await openShop()
    const { raw } = asker(openApp(shop.context), await shop.token())
    const post = (json: object) =>
      raw(`/api/v1/${list}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      })
    for (const body of bodies) expect(await post(body)).toMatchObject({ status: 200 })
    const found = async (id: string) => {
      const { json } = await raw(`/api/v1/${list}?external_id=${encodeURIComponent(id)}`)
      return (json as Listed).items.map(({ external_id }) => external_id)
    }

    expect(await found('cafe\u0301:1')).toEqual(['café:1'])
    expect(await found('café:2')).toEqual([])
  },
)
