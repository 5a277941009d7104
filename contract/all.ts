import { alertRules } from './alert-rules.ts'
import { alerts } from './alerts.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { billing } from './billing.ts'
import { business } from './business.ts'
import { categories } from './categories.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { data } from './data-rights.ts'
import { history } from './history.ts'
import { inventory } from './inventory.ts'
import { invitations } from './invitations.ts'
import { members } from './members.ts'
import { notifications } from './notifications.ts'
import { orders } from './orders.ts'
import { picking } from './picking.ts'
import { products } from './products.ts'
import { purchaseOrders } from './purchase-orders.ts'
import { receiving } from './receiving.ts'
import { search } from './search.ts'
import { shipping } from './shipping.ts'
import { stock } from './stock.ts'
import { suppliers } from './suppliers.ts'
import { team } from './team.ts'
import { trade } from './trade.ts'
import { views } from './views.ts'
import { webhooks } from './webhooks.ts'

/** The whole API below /api/v1, room by room. */
export const api = {
  team,
  members,
  invitations,
  business,
  products,
  categories,
  customers,
  suppliers,
  stock,
  inventory,
  orders,
  trade,
  purchaseOrders,
  receiving,
  picking,
  shipping,
  alerts,
  alertRules,
  notifications,
  billing,
  dashboard,
  search,
  history,
  audit,
  views,
  apiKeys,
  data,
  webhooks,
}
export type Api = typeof api
