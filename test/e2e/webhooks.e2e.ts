import type { Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { startReceiver } from '../support/webhook-receiver.ts'
import { expectAccessible, expectNoViolations } from './support/expect-accessible.ts'
import { expect, send, test } from './support/journey.ts'

const pageOfWebhooks = '/settings/developers/webhooks'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('an owner adds a webhook, tests it, and their own program hears that an order was confirmed', async ({
  page,
  register,
}) => {
  const receiver = await startReceiver()
  await register()
  await expectAccessible(page, pageOfWebhooks)
  await expect(page.getByRole('button', { name: 'Add Webhook' })).toHaveCount(1)
  await press(page, 'Add Webhook')
  await page.getByLabel('Address').fill('https://10.0.0.1/hooks')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }).click()
  await expect(page.getByText('Must be on the public internet')).toBeVisible()
  await expectNoViolations(page, 'adding a webhook')
  await page.getByLabel('Address').fill(receiver.url)
  await page.getByRole('checkbox', { name: /^stock\.changed/ }).uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Add Webhook' }).click()
  await expect(page.getByText('Webhook created successfully')).toBeVisible()

  receiver.answer = (response) => response.writeHead(500).end('not yet')
  await press(page, 'Send Test')
  const row = (type: string) => page.getByRole('row').filter({ hasText: type })
  await expect(row('webhook.test')).toContainText('500')
  await expect(row('webhook.test')).toContainText('Waiting')
  await expect(page.getByText('Failing', { exact: true })).toBeVisible()
  receiver.answer = (response) => response.end('thanks')
  await row('webhook.test').getByRole('button', { name: /^Open/ }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('not yet').first()).toBeVisible() // it is tried again meanwhile
  await expectNoViolations(page, 'a message')
  await press(page, 'Close')

  const product = await send(page, '/api/v1/products', { name: 'Blue mug', sku: 'MUG', stock_quantity: 5 })
  const customer = await send(page, '/api/v1/customers', { name: 'Ada Turner' })
  const items = [{ product_id: product.id, quantity: 2 }]
  const order = await send(page, '/api/v1/orders', { order_type: 'sale', customer_id: customer.id, items })
  await send(page, `/api/v1/orders/${order.id}/submission`)
  await send(page, `/api/v1/orders/${order.id}/confirmation`)
  await expect(row('order.confirmed')).toContainText('Delivered')

  await press(page, `Secret of ${receiver.url}`)
  const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
  await expectNoViolations(page, 'the secret')
  const heard = receiver.heard.find(({ json }) => json.type === 'order.confirmed')
  expect(new Webhook(secret).verify(heard?.body ?? '', heard?.headers ?? {})).toMatchObject({
    type: 'order.confirmed',
    data: { id: order.id, status: 'confirmed', customer_name: 'Ada Turner' },
  })
  receiver.close()
})

test('a message that is open while its webhook is deleted says that it is gone, and nothing else is said', async ({
  page,
  register,
}) => {
  const receiver = await startReceiver()
  await register()
  await page.goto(pageOfWebhooks)
  const made = await send(page, '/api/v1/webhooks', { url: receiver.url, description: null, events: ['order.created'] })
  await page.getByRole('button', { name: 'Send Test' }).click()
  await page.getByRole('row').filter({ hasText: 'Delivered' }).getByRole('button', { name: /^Open/ }).click()
  const message = page.getByRole('dialog', { name: 'Message' })
  await expect(message.getByText('Replay')).toBeVisible()

  await send(page, `/api/v1/webhooks/${made.id}`, undefined, 'DELETE')

  await expect(message.getByText('This message is gone')).toBeVisible()
  await expect(message.getByRole('button', { name: 'Replay' })).toHaveCount(0)
  await expect(page.getByText('Error', { exact: true })).toHaveCount(0)
  await press(page, 'Close')
  await expect(page.getByText('No webhooks yet')).toBeVisible()
  receiver.close()
})
