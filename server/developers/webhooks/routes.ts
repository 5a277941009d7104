import { webhooks } from '#contract/webhooks.ts'
import { mount } from '#server/platform/http/mount.ts'
import { createWebhook } from './create-webhook.ts'
import { getDelivery, listDeliveries } from './delivery-queries.ts'
import { listWebhooks } from './endpoint-queries.ts'
import { removeWebhook } from './remove-webhook.ts'
import { replayDelivery } from './replay-delivery.ts'
import { sendTest } from './send-test.ts'
import { updateWebhook } from './update-webhook.ts'
import { rotateSecret, showSecret } from './webhook-secret.ts'

export const webhookRoutes = mount(webhooks, {
  list: ({ scope }) => listWebhooks(scope),
  create: ({ scope, context, body }) => createWebhook(scope, context, body),
  update: ({ scope, context, params, body }) => updateWebhook(scope, context, { ...body, id: params.id }),
  remove: ({ scope, params }) => removeWebhook(scope, params.id),
  secret: ({ scope, context, params }) => showSecret(scope, context, params.id),
  rotate: ({ scope, context, params }) => rotateSecret(scope, context, params.id),
  test: ({ scope, params }) => sendTest(scope, params.id),
  deliveries: ({ scope, params, query }) => listDeliveries(scope, params.id, query),
  delivery: ({ scope, params }) => getDelivery(scope, params.id),
  replay: ({ scope, params }) => replayDelivery(scope, params.id),
})
