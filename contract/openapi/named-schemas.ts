import * as z from 'zod'
import * as alertRules from '../alert-rules.ts'
import * as alerts from '../alerts.ts'
import * as apiKeys from '../api-keys.ts'
import * as audit from '../audit.ts'
import * as billing from '../billing.ts'
import * as business from '../business.ts'
import * as categories from '../categories.ts'
import * as customers from '../customers.ts'
import * as dashboard from '../dashboard.ts'
import * as data from '../data-rights.ts'
import * as history from '../history.ts'
import * as inventory from '../inventory.ts'
import * as invitations from '../invitations.ts'
import * as lineChanges from '../line-changes.ts'
import * as members from '../members.ts'
import * as notifications from '../notifications.ts'
import * as orderStock from '../order-stock.ts'
import * as orderTimeline from '../order-timeline.ts'
import * as orders from '../orders.ts'
import * as picking from '../picking.ts'
import * as productChanges from '../product-changes.ts'
import * as productFilter from '../product-filter.ts'
import * as products from '../products.ts'
import * as purchaseOrders from '../purchase-orders.ts'
import * as receiving from '../receiving.ts'
import * as search from '../search.ts'
import * as errors from '../shared/errors.ts'
import * as values from '../shared/values.ts'
import * as shipping from '../shipping.ts'
import * as stock from '../stock.ts'
import * as suppliers from '../suppliers.ts'
import * as team from '../team.ts'
import * as trade from '../trade.ts'
import * as views from '../views.ts'
import * as webhooks from '../webhooks.ts'

const modules: object[] = [
  ...[alertRules, alerts, billing, business, categories, customers, dashboard, history, inventory, invitations],
  ...[lineChanges, members, audit, productChanges, productFilter],
  ...[notifications, orderStock, orderTimeline, orders, picking, products, purchaseOrders, receiving, search, errors],
  ...[values, shipping, stock],
  ...[suppliers, team, trade, views, apiKeys, data, webhooks],
]

/** An object that the contract exports is a component of the document, under the name it is exported by. */
export const namedSchemas: ReadonlyMap<string, z.ZodObject> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject),
  ),
)

/** What is said of a schema wherever it stands: of an object its name, of a value its meaning. */
export const said = z.registry<{ id?: string; description?: string }>()
for (const [id, schema] of namedSchemas) said.add(schema, { id })

const { limit, cursor, q } = values.PageQuery.shape
const meanings: [z.ZodType, string][] = [
  [values.Money, 'Pounds, at most two decimals'],
  [values.Total, 'Pounds'],
  [limit, 'Rows of a page'],
  [cursor, '`next_cursor` of the page before'],
  [q, 'What to look for in the texts of the rows'],
  [values.Version, 'The version of the row as you read it; a stale one is refused'],
]
for (const [schema, description] of meanings) said.add(schema, { description })
