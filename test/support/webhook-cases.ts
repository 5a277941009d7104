import { NewWebhook } from '#contract/webhooks.ts'
import { createWebhook } from '#server/developers/webhooks/create-webhook.ts'
import { listWebhooks } from '#server/developers/webhooks/endpoint-queries.ts'
import { sendTest } from '#server/developers/webhooks/send-test.ts'
import type { Cases } from './case-types.ts'
import type { Shop } from './open-shop-in.ts'

const webhook = {
  url: 'https://hooks.example.com/pickwell',
  description: 'The shop’s own site',
  events: ['order.confirmed' as const, 'stock.changed' as const],
}

/** One of the shop's: there can only be ten. */
async function ownWebhook({ scope, context }: Shop) {
  const [present] = (await listWebhooks(scope)).items
  return present ?? createWebhook(scope, context, NewWebhook.parse(webhook))
}
const byId = async (shop: Shop) => ({ params: { id: (await ownWebhook(shop)).id } })
const delivery = async (shop: Shop) => ({
  params: { id: (await sendTest(shop.scope, (await ownWebhook(shop)).id)).id },
})

/** What webhooks and what was sent to them may be asked. */
export const webhookCases: Pick<Cases, 'webhooks'> = {
  webhooks: {
    list: () => ({}),
    create: () => ({ body: webhook }),
    update: async (shop) => {
      const { id, version } = await ownWebhook(shop)
      return { params: { id }, body: { ...webhook, description: null, enabled: true, version } }
    },
    remove: byId,
    secret: byId,
    rotate: byId,
    test: byId,
    deliveries: async (shop) => ({ ...(await byId(shop)), query: { status: 'pending', limit: '20' } }),
    delivery,
    replay: delivery,
  },
}
