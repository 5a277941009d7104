import type { WebhookEvent } from '#contract/webhook-events.ts'
import type { Delivery, DeliveryDetail, Webhook, WebhookSecret } from '#contract/webhooks.ts'
import { openApp } from '#server/app.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { asker } from './ask.ts'
import { doorTo } from './doors.ts'
import { earlier } from './earlier.ts'
import { openShop } from './open-shop.ts'
import { sendWebhooks, tryingOut } from './send-webhooks.ts'

export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>

/** A shop whose owner tries webhooks out on their own machine, and everything they can do about them. */
export async function openWebhookShop() {
  const opened = await openShop()
  const context: AppContext = tryingOut(opened.context)
  const shop = { ...opened, context }
  const ask = asker(openApp(context), await shop.token())
  const query = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await context.database.pool.query<Row>(text, [shop.scope.orgId, ...values])).rows
  const webhook = async () =>
    ((await ask(doorTo('webhooks.list'), {})).json as { items: Webhook[] }).items[0] as Webhook
  const log = async ({ id }: { id: string }) =>
    ((await ask(doorTo('webhooks.deliveries'), { params: { id } })).json as { items: Delivery[] }).items
  return {
    ...shop,
    ask,
    query,
    webhook,
    log,
    /** What came of the newest message, whole. */
    newest: async (endpoint: { id: string }) => {
      const [{ id } = { id: '' }] = await log(endpoint)
      return (await ask(doorTo('webhooks.delivery'), { params: { id } })).json as DeliveryDetail
    },
    listen: async (url: string, ...events: WebhookEvent[]) =>
      (await ask(doorTo('webhooks.create'), { body: { url, events } })).json as Webhook,
    secret: async ({ id }: { id: string }) =>
      (await ask(doorTo('webhooks.secret'), { params: { id } })).json as WebhookSecret,
    save: async (body: Partial<Webhook> = {}) => {
      const { id, url, description, events, enabled, version } = await webhook()
      const fields = { url, description, events, enabled, version, ...body }
      return ask(doorTo('webhooks.update'), { params: { id }, body: fields })
    },
    test: ({ id }: { id: string }) => ask(doorTo('webhooks.test'), { params: { id } }),
    replay: ({ id }: { id: string }) => ask(doorTo('webhooks.replay'), { params: { id } }),
    rotate: ({ id }: { id: string }) => ask(doorTo('webhooks.rotate'), { params: { id } }),
    send: () => sendWebhooks(context),
    /** As if so many hours had gone by since all that was noted. */
    later: async (hours: number) => {
      const back = (...columns: string[]) =>
        columns.map((column) => `${column} = ${earlier(column, `interval '${hours} hours'`)}`).join(', ')
      await query(`update webhook_deliveries set ${back('next_attempt_at', 'give_up_at')} where org_id = $1`)
      await query(
        `update webhook_endpoints set ${back('failing_since', 'previous_secret_until', 'busy_until')} where org_id = $1`,
      )
      await query(`update webhook_turns set ${back('due_at')} where org_id = $1`)
    },
    mails: async () =>
      (await query<{ subject: string }>('select subject from mail_outbox where org_id = $1 order by id')).map(
        ({ subject }) => subject,
      ),
  }
}
