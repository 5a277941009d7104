import type { Locator, Page } from '@playwright/test'
import { startReceiver } from '../support/webhook-receiver.ts'
import { holdAnswers } from './support/hold-answers.ts'
import { ask, expect, send, test } from './support/journey.ts'
import { layoutsOf } from './support/layouts-of.ts'
import { waitLongerForReads } from './support/longer-waits.ts'
import { button, pay, portal } from './support/portal.ts'
import { stockShop } from './support/stocked-shop.ts'

type Row = { id: string }
type Late = {
  /** The read that is held until the dialog would stand without it. */
  read: RegExp
  path: string
  open: (page: Page) => Promise<unknown>
  /** What that read has to say. */
  said: (page: Page) => Locator
}

/** Opens something whose read comes late, and expects that nothing in it moves from the moment it stands. */
async function staysPut(page: Page, what: string, { read, path, open, said }: Late) {
  await waitLongerForReads(page) // as a dialog stands without what has not come by then
  const answer = Promise.withResolvers<void>()
  await page.route(read, async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = page.waitForRequest(read)
  await page.goto(path)
  await open(page)
  await asked
  const layouts = await layoutsOf(page)
  await frames(page, 8) // in which one that does not wait for it stands, and has been looked at
  answer.resolve()
  await expect(said(page)).toBeVisible()
  await frames(page, 5)
  expect.soft(await layouts(), what).toHaveLength(1)
  await page.unroute(read)
}

const frames = (page: Page, count: number) =>
  page.evaluate(async (many) => {
    for (let frame = 0; frame < many; frame++) await new Promise(requestAnimationFrame)
  }, count)

const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click()
const text = (words: string | RegExp) => (page: Page) => page.getByText(words).first()

const sizes = [
  { width: 1280, height: 860 },
  { width: 375, height: 720 },
]

for (const size of sizes) {
  test(`nothing in a dialog about products moves by what comes late, at ${size.width}`, async ({ page, register }) => {
    await register()
    const { product, confirmedPurchase } = await stockShop(page)
    await confirmedPurchase(3)
    for (const name of ['Bath', 'Garden', 'Kitchen']) await send(page, '/api/v1/categories', { name })
    const name = 'Garden hose with brass fittings, twenty-five metres long, green and white, on a reel'
    const long = await send(page, '/api/v1/products', { name, sku: 'HOSE-25', stock_quantity: 1, unit: 'each' })
    await page.setViewportSize(size)

    // On a phone a row has no such button.
    if (size.width > 640)
      await staysPut(page, 'deleting a product', {
        ...{ read: /\/incoming$/, path: '/products', open: press('Delete Blue mug') },
        said: text('3 of it are on order'),
      })
    await staysPut(page, 'the categories', {
      ...{ read: /\/api\/v1\/categories$/, path: '/products', open: press('Categories') },
      said: (shown) => button(shown, 'Edit Kitchen'),
    })
    await staysPut(page, 'deleting a category', {
      ...{
        read: /\/products\/count\?category_id/,
        path: '/products',
        said: text('Its products stay, without a category.'),
      },
      open: async () => {
        await press('Categories')(page)
        await press('Delete Kitchen')(page)
      },
    })
    await staysPut(page, 'moving stock that can go nowhere', {
      ...{ read: /\/api\/v1\/locations$/, path: `/products/${product.id}`, open: press('Move') },
      said: text('There is no other location yet'),
    })
    await staysPut(page, 'ordering a product with a long name', {
      ...{ read: new RegExp(`/products/${long.id}$`), said: text('HOSE-25') },
      path: `/orders?type=purchase&new=true&product=${long.id}&quantity=12`,
      open: async () => {},
    })
  })

  test(`nothing in a dialog about orders moves by what comes late, at ${size.width}`, async ({ page, register }) => {
    await register()
    const shop = await stockShop(page)
    const order = await shop.confirmedSale(4)
    const { order_number } = (await ask(page, `/api/v1/orders/${order}`)) as { order_number: string }
    const picklist = await shop.picklistOf(order)
    await send(page, `/api/v1/picklists/${picklist}/start`)
    const { items } = (await ask(page, `/api/v1/picklists/${picklist}`)) as { items: Row[] }
    const pick = { picklist_item_id: items[0]?.id, quantity: 1 }
    await send(page, `/api/v1/picklists/${picklist}/picks`, { items: [pick] })
    const short = await backOrder(page, (await shop.draftSaleOf(30)).id)
    await page.setViewportSize(size)

    await staysPut(page, 'editing an order whose goods have moved', {
      ...{ read: new RegExp(`/orders/${order}$`), path: '/orders', open: press(`Edit ${order_number}`) },
      said: text('Edit it on its page'),
    })
    await staysPut(page, 'the label of an order that waits for goods', {
      ...{ read: /\/orders\/[^/]+\/stock$/, path: `/orders/${short}?ship=true`, open: async () => {} },
      said: (shown) => shown.getByRole('dialog').getByText('on back-order and not in stock yet').last(),
    })
  })

  test(`nothing in a menu or dialog of the settings moves by what comes late, at ${size.width}`, async ({
    page,
    register,
  }) => {
    const receiver = await startReceiver()
    await register()
    const events = ['order.created']
    const webhook = await send(page, '/api/v1/webhooks', { url: receiver.url, description: null, events })
    await send(page, `/api/v1/webhooks/${webhook.id}/test`)
    await page.goto(portal)
    await pay(page, 'Pay £15.00')
    await page.setViewportSize(size)

    await staysPut(page, 'who is signed in', {
      ...{ read: /\/api\/v1\/me$/, path: '/products', open: press('User menu') },
      said: (shown) => shown.getByRole('menuitem', { name: 'Manage Subscription' }),
    })
    await staysPut(page, 'deleting the business', {
      ...{ read: /\/billing\/payment$/, path: '/settings/data', open: press('Delete Business') },
      said: text('What you have paid goes back to your card'),
    })
    const path = '/settings/developers/webhooks'
    await staysPut(page, 'a secret', {
      ...{ read: /\/secret$/, path, open: press(/^Secret of/), said: text(/^whsec_/) },
    })
    await staysPut(page, 'a message', {
      ...{ read: /\/webhook-deliveries\/[^/]+$/, path, said: (shown) => button(shown, 'Replay') },
      open: press(/^Open webhook\.test/),
    })
    receiver.close()
  })
}

test('what leaves a step for many orders does not move once they have been looked for', async ({ page, register }) => {
  await register()
  const shop = await stockShop(page)
  for (let order = 0; order < 51; order++) await shop.draftSale()
  await staysPut(page, 'many orders', {
    ...{ read: /\/api\/v1\/orders\?.*limit=200/, path: '/orders', said: text('Submit 51 orders?') },
    open: async () => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
      await button(page, 'Select all 51 matching').click()
      await button(page, 'Submit').click()
    },
  })
})

test('nothing beside a button moves while it is busy', async ({ page, register }) => {
  await register()
  await send(page, '/api/v1/categories', { name: 'Kitchen' })
  await page.goto('/products')
  await press('Categories')(page)
  await press('Delete Kitchen')(page)
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await expect(remove).not.toHaveAttribute('aria-busy')
  const layouts = await layoutsOf(page)
  const release = await holdAnswers(page, /\/api\/v1\/categories\/[^/]+$/)
  await remove.press('Enter')
  await expect(remove).toHaveAttribute('aria-busy', 'true')
  await frames(page, 5)
  expect(await layouts()).toHaveLength(1)
  release()
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
})

test('the question whether to delete a category hears the press that comes with news of its products', async ({
  page,
  register,
}) => {
  await waitLongerForReads(page)
  await register()
  const { id } = await send(page, '/api/v1/categories', { name: 'Kitchen' })
  await page.goto('/products')
  await press('Categories')(page)
  await press('Delete Kitchen')(page)
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })
  await expect(remove).toBeEnabled()
  await holdAnswers(page, /\/products\/count\?category_id/)
  await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', category_id: id })
  await expect(page.getByText('MUG', { exact: true })).toBeVisible()
  await remove.press('Enter')
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
})

/** Confirms a sale of more than there is. */
async function backOrder(page: Page, order: string) {
  await send(page, '/api/v1/organisation', { allow_back_orders: true }, 'PUT')
  await send(page, `/api/v1/orders/${order}/submission`)
  await send(page, `/api/v1/orders/${order}/back-order`)
  return order
}
