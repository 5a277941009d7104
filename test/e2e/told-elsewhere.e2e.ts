import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { expect, send, test } from './support/journey.ts'
import { openKept } from './support/open-kept.ts'
import { show, standOn } from './support/stand-on.ts'

test.use({ serviceWorkers: 'allow' })

type Told = { title: string; body: string; data: object }

test('of one business the browser tells while somebody looks at another, by its worker where pages may not, and leads back', async ({
  signUp,
  alsoSignedIn,
}) => {
  const { owner, hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  const colleague = await alsoSignedIn(owner)
  const levels = { stock_quantity: 9, min_stock_level: 5 }
  const mug = await send(colleague, '/api/v1/products', { name: 'Mug', sku: 'MUG', ...levels })
  await hired.addInitScript(() => {
    // As on Android; and a Chromium without windows denies notifications even where they are granted.
    const Refused = class {
      static permission = 'granted'
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.')
      }
    }
    Object.assign(window, { Notification: Refused })
  })
  await openKept(hired)
  const [worker] = hired.context().serviceWorkers()
  await worker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const told: object[] = []
    const showNotification = async (title: string, options: object) => void told.push({ title, ...options })
    Object.assign(registration, { showNotification })
    Object.assign(globalThis, { told })
  })
  const told = () => worker?.evaluate(() => (globalThis as unknown as { told: Told[] }).told)

  await standOn(hired, '/products')
  await show(hired, 'hidden')
  const other = await hired.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: 'User menu' }).click()
  await other.getByRole('menuitemradio', { name: /Quay Street Goods/ }).click()
  await expect(other.getByRole('banner').getByText('Quay Street Goods')).toBeVisible()
  await standOn(other, '/products')
  await send(colleague, '/api/v1/stock/movements', { product_id: mug.id, movement_type: 'out', quantity: 6 })
  const words = {
    title: expect.stringContaining('Mug is at or below'),
    body: expect.stringMatching(/^Harbour Wholesale\nMUG: 3/),
  }
  await expect.poll(told).toEqual([expect.objectContaining(words)])

  await worker?.evaluate(() => {
    const [notification] = (globalThis as unknown as { told: Told[] }).told
    const press = Object.assign(new Event('notificationclick'), {
      notification: { ...notification, close: () => {} },
      waitUntil: (work: Promise<unknown>) => work.catch(() => {}), // nobody pressed anything: it may not be brought to the front
    })
    dispatchEvent(press)
  })
  await expect(hired).toHaveURL(/\/alerts$/)
  await expect(other).toHaveURL(/\/products$/)
})
