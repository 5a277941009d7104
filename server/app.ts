import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { productName } from '#contract/shared/product-name.ts'
import { raisePromiseAlerts } from './alerts/raise-promise-alerts.ts'
import { raiseShortfallAlerts } from './alerts/raise-shortfall-alerts.ts'
import { alertRoutes } from './alerts/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { openSubscription } from './billing/open-subscription.ts'
import { customerRoutes } from './customers/routes.ts'
import { dashboardRoutes, procedureRoutes } from './dashboard/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { closePicklist, followLines, forgetLines } from './picking/follow-lines.ts'
import { picklistFile } from './picking/picklist-file.ts'
import { pickingRoutes } from './picking/routes.ts'
import { subscribe } from './platform/announce.ts'
import { answerError } from './platform/answer-errors.ts'
import { devMailRoutes } from './platform/dev-mail.ts'
import { healthRoutes } from './platform/health.ts'
import type { House } from './platform/house.ts'
import { allowOwnStyles, secureEveryAnswer } from './platform/http/security-headers.ts'
import { metricsRoutes } from './platform/metrics/metrics-routes.ts'
import { countRequests } from './platform/metrics/requests.ts'
import { serve } from './platform/mount.ts'
import { pdfFiles } from './platform/pdf-files.ts'
import { realtimeRoutes } from './platform/realtime.ts'
import { Refusal } from './platform/refusal.ts'
import { categoryRoutes, productRoutes } from './products/routes.ts'
import { receivingRoutes } from './receiving/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { labelFile } from './shipping/label-file.ts'
import { packingSlipFile } from './shipping/packing-slip-file.ts'
import { shippingFunctions, shippingRoutes } from './shipping/routes.ts'
import { servePages } from './site/serve-pages.ts'
import { bookEditedStock } from './stock/book-edited-stock.ts'
import { openDefaultLocation } from './stock/open-default-location.ts'
import { inventoryRoutes, stockRoutes } from './stock/routes.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { foundOrganisation } from './team/found-organisation.ts'
import { teamRoutes } from './team/routes.ts'
import { whoAsks } from './team/who-asks.ts'

/** Who hears what of the news that must commit together; see platform/announce.ts. */
subscribe('user_signed_up', foundOrganisation)
subscribe('organisation_opened', openDefaultLocation)
subscribe('organisation_opened', openSubscription)
subscribe('stock_edited', bookEditedStock)
subscribe('promises_given_up', raisePromiseAlerts)
subscribe('stock_short', raiseShortfallAlerts)
subscribe('order_lines_removed', forgetLines)
subscribe('order_lines_saved', followLines)
subscribe('order_withdrawn', closePicklist)

const rooms = [
  ...teamRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...customerRoutes,
  ...supplierRoutes,
  ...stockRoutes,
  ...inventoryRoutes,
  ...orderRoutes,
  ...receivingRoutes,
  ...pickingRoutes,
  ...shippingRoutes,
  ...alertRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
]

/** What is printed, by the name it has in its links. */
const papers = { labels: labelFile, 'packing-slips': packingSlipFile, picklists: picklistFile }

const mostBytes = 1024 * 1024
const tooLarge = () => {
  throw new Refusal('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MB', undefined, 413)
}

/** The table of contents: every door of the house. `stopping` is aborted when the process begins to stop. */
export function openApp(house: House, stopping = new AbortController().signal) {
  const app = new Hono()
  app.onError(answerError)
  app.use('*', countRequests, requestId(), secureEveryAnswer(house.publicUrl))
  // The auth service has its own limit, answered in its own shape.
  const limit = bodyLimit({ maxSize: mostBytes, onError: tooLarge })
  app.use('*', (c, next) => {
    // A body that tells its length is judged by it: the middleware would open the body first, on every request. What came by
    // wire and tells neither its length nor that it comes in parts has none.
    const inParts = c.req.header('transfer-encoding') !== undefined
    const told = inParts ? undefined : c.req.header('content-length')
    if (Number(told) > mostBytes && !c.req.path.startsWith('/auth/v1/')) tooLarge()
    const cameByWire = Boolean((c.env as Partial<HttpBindings> | undefined)?.incoming)
    const hasNone = c.req.method === 'GET' || c.req.method === 'HEAD' || (cameByWire && !inParts)
    return hasNone || told !== undefined || c.req.path.startsWith('/auth/v1/') ? next() : limit(c, next)
  })

  const who = whoAsks(house)
  const api = serve(house, who, [rooms])
  api.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version: '1' },
    servers: [{ url: '/api/v1' }],
  })
  app.route('/api/v1', api)
  app.route('/functions/v1', serve(house, who, [shippingFunctions]))
  app.route('/rpc/v1', serve(house, who, [procedureRoutes]))
  app.route('/auth/v1', authRoutes(house))
  app.route('/files/v1', pdfFiles(house, papers))
  app.route('/realtime/v1', realtimeRoutes(house, who))
  app.use('/dev/*', allowOwnStyles).route('/dev', devMailRoutes(house))
  app.route('/', healthRoutes(house, stopping))
  app.route('/', metricsRoutes(house))
  app
    .all('/api/*', notFoundHere)
    .all('/functions/*', notFoundHere)
    .all('/rpc/*', notFoundHere)
    .all('/files/*', notFoundHere)
  app.route('/', servePages())
  return app
}

function notFoundHere(): never {
  throw new Refusal('NOT_FOUND', 'There is nothing at this address', undefined, 404)
}
