import { Hono } from 'hono'
import type { AppContext } from '#server/platform/app-context.ts'
import { notFound } from '#server/platform/refusal.ts'

/** Below /webhooks: where Stripe says that something happened. Its signature, over the bytes as they came, is the only key to this door. */
export function paymentMessages({ payments }: AppContext): Hono {
  const app = new Hono()
  app.post('/stripe', async (c) => {
    if (!payments.hear) return notFound('Stripe')
    await payments.hear(await c.req.text(), c.req.header('stripe-signature') ?? '')
    return c.json({ received: true })
  })
  return app
}
