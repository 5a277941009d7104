import { expect, test } from 'vitest'
import { openApp } from '#server/app.ts'
import { dispatchOutbox } from '#server/platform/dispatch-outbox.ts'
import { foldFigures } from '#server/products/fold-figures.ts'
import { openShop } from '#test/support/open-shop.ts'

test('a committed write reaches the open screens of its organisation and of no other', async () => {
  const [shop, other] = [await openShop(), await openShop()]
  const app = openApp(shop.house)
  const stop = dispatchOutbox(shop.house.database, foldFigures)
  const screen = await app.request('/realtime/v1', { headers: { authorization: `Bearer ${await shop.token()}` } })
  const reader = screen.body?.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => (await reader?.read())?.value ?? ''
  expect(await read()).toContain('event: open')

  await other.product({ sku: 'THEIRS' })
  const mug = await shop.product({ sku: 'OURS' })

  let heard = ''
  while (!heard.includes(mug.id)) heard += await read()
  expect(heard).toContain('"table":"products"')
  expect(heard).not.toContain(other.supplier.id)
  await reader?.cancel()
  await stop()
})
