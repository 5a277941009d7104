import type { Cases } from './case-types.ts'
import type { Shop } from './open-shop-in.ts'
import * as stage from './stages.ts'

const byId = async (row: { id: string } | Promise<{ id: string }>) => ({ params: { id: (await row).id } })
const nothing = () => ({})

const ofProduct = async (shop: Shop) => ({ scope: 'product' as const, product_id: (await shop.product()).id })
const ofCategory = async (shop: Shop) => ({ scope: 'category' as const, category_id: await stage.category(shop) })
const alertRule = {
  name: 'Low mugs',
  enabled: true,
  condition: 'stock_below_threshold' as const,
  threshold: 4,
  cooldown_minutes: 5,
  channel_inapp: true,
  channel_email: true,
  channel_sms: true,
}
/** What alerts and their rules may be asked. */
export const alertCases: Pick<Cases, 'alerts' | 'alertRules'> = {
  alerts: {
    summary: nothing,
    unread: nothing,
    list: () => ({ query: { limit: '20' } }),
    acknowledge: async (shop) => ({ params: { id: await stage.alert(shop) } }),
    acknowledgeAll: async (shop) => {
      await stage.alert(shop)
      return { body: { until: new Date().toISOString() } }
    },
  },
  alertRules: {
    list: () => ({ query: { limit: '20' } }),
    get: (shop) => byId(stage.alertRule(shop)),
    create: async (shop) => [
      { body: { ...alertRule, ...(await ofProduct(shop)) } },
      { body: { ...alertRule, ...(await ofCategory(shop)) } },
    ],
    update: async (shop) => [
      { ...(await byId(stage.alertRule(shop))), body: { ...alertRule, ...(await ofProduct(shop)), version: 1 } },
      { ...(await byId(stage.alertRule(shop))), body: { ...alertRule, ...(await ofCategory(shop)), version: 1 } },
    ],
    remove: (shop) => byId(stage.alertRule(shop)),
    restore: (shop) => byId(stage.removedAlertRule(shop)),
  },
}
