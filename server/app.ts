import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { signedInPages } from '#contract/shared/pages.ts'
import { programParts } from '#contract/shared/served-addresses.ts'
import { alertRoutes, alertRuleRoutes } from './alerts/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { invoiceFile } from './billing/invoice-file.ts'
import { paymentMessages } from './billing/payment-messages.ts'
import { billingRoutes, functionRoutes } from './billing/routes.ts'
import { customerRoutes } from './customers/routes.ts'
import { dashboardRoutes, procedureRoutes } from './dashboard/routes.ts'
import { deletionRoutes } from './data-rights/deletion-routes.ts'
import { exportFiles } from './data-rights/export-file.ts'
import { removalRoutes } from './data-rights/removal-routes.ts'
import { dataRoutes } from './data-rights/routes.ts'
import { demoRoutes } from './demo/routes.ts'
import { authenticateKeys, refusingKeys } from './developers/keys/authenticate-keys.ts'
import { apiKeyRoutes } from './developers/keys/routes.ts'
import { webhookRoutes } from './developers/webhooks/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { purchaseOrderFile } from './orders/purchase-order-file.ts'
import { orderRoutes, purchaseOrderRoutes, tradeRoutes } from './orders/routes.ts'
import { picklistFile, picklistsFile } from './picking/picklist-file.ts'
import { pickingRoutes } from './picking/routes.ts'
import type { AppContext } from './platform/app-context.ts'
import { realtimeRoutes } from './platform/events/realtime.ts'
import { answerError } from './platform/http/answer-errors.ts'
import { sendApiDocument } from './platform/http/api-document.ts'
import { healthRoutes } from './platform/http/health.ts'
import { serve } from './platform/http/mount.ts'
import { refuseWhenOverdue } from './platform/http/refuse-when-overdue.ts'
import { allowOwnStyles, secureEveryAnswer } from './platform/http/security-headers.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { metricsRoutes } from './platform/metrics/metrics-routes.ts'
import { countRequests } from './platform/metrics/requests.ts'
import { type PaperKinds, paperFiles } from './platform/paper/paper-files.ts'
import { refuse } from './platform/refusal.ts'
import { categoryRoutes, productRoutes } from './products/routes.ts'
import { shelfLabelFile } from './products/shelf-label-file.ts'
import { receivingRoutes } from './receiving/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { labelFile } from './shipping/label-file.ts'
import { packingSlipFile } from './shipping/packing-slip-file.ts'
import { shippingRoutes } from './shipping/routes.ts'
import { contactForm, contactFunction } from './site/contact/contact-routes.ts'
import { runTimeOf } from './site/run-time-of.ts'
import { servePages, servePublicPages } from './site/serve-pages.ts'
import { statusRoutes } from './site/status/status-routes.ts'
import { inventoryRoutes, stockRoutes } from './stock/routes.ts'
import { supplierRoutes } from './suppliers/routes.ts'
import { authenticatorFor } from './team/authenticate.ts'
import { mailedInvitationRoutes } from './team/invitations/mailed-invitation-routes.ts'
import { businessRoutes, invitationRoutes, memberRoutes, teamRoutes } from './team/routes.ts'
import { viewRoutes } from './views/routes.ts'

const rooms = [
  ...teamRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...businessRoutes,
  ...productRoutes,
  ...categoryRoutes,
  ...customerRoutes,
  ...supplierRoutes,
  ...stockRoutes,
  ...inventoryRoutes,
  ...orderRoutes,
  ...tradeRoutes,
  ...purchaseOrderRoutes,
  ...receivingRoutes,
  ...pickingRoutes,
  ...shippingRoutes,
  ...alertRoutes,
  ...alertRuleRoutes,
  ...notificationRoutes,
  ...billingRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...historyRoutes,
  ...auditRoutes,
  ...viewRoutes,
  ...apiKeyRoutes,
  ...dataRoutes,
  ...webhookRoutes,
]

/** What is printed, by the name it has in its links. */
const papersOf = (context: AppContext): PaperKinds => ({
  invoices: { read: (scope, id) => invoiceFile(scope, context, id), page: signedInPages.billing },
  'shelf-labels': { read: shelfLabelFile, page: signedInPages.product },
  labels: { read: labelFile, page: signedInPages.shipment },
  'purchase-orders': { read: purchaseOrderFile, page: signedInPages.order },
  'packing-slips': { read: packingSlipFile, page: signedInPages.order },
  picklists: { read: picklistFile, page: signedInPages.picklist },
  'picklist-stacks': { read: picklistsFile, page: signedInPages.picklists },
})

/** What is asked as a person, in no organisation, below the address of the auth service. */
const roomsBehindAuth = (context: AppContext) => ({
  '/demo': demoRoutes(context),
  '/invitation': mailedInvitationRoutes(context),
  '/deletions': deletionRoutes(context),
  '/admin/users': removalRoutes(context),
})

const mostBytes = 1024 * 1024
const tooLarge = () => refuse('PAYLOAD_TOO_LARGE', 'The body is larger than 1 MB')

/** The table of contents: every door of the context. `stopping` is aborted when the process begins to stop. */
export function openApp(context: AppContext, stopping = new AbortController().signal) {
  const app = new Hono()
  app.onError(answerError)
  app.use('*', countRequests, requestId(), secureEveryAnswer(context.publicUrl))
  const runTime = runTimeOf(context)
  app.route('/', servePublicPages(runTime))
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

  // Signing in and staying so, health and figures are not: who is shut out can neither wait for their turn nor see why.
  for (const part of programParts) app.use(`/${part}/*`, refuseWhenOverdue(context))

  const people = authenticatorFor(context)
  const anybody = authenticateKeys(context, people)
  const api = serve(context, anybody, [rooms])
  api.get('/openapi.json', sendApiDocument)
  app.route('/api/v1', api)
  app.route('/functions/v1', serve(context, refusingKeys(people), [functionRoutes]))
  app.route('/functions/v1', contactFunction(context))
  app.route('/rpc/v1', serve(context, refusingKeys(people), [procedureRoutes]))
  app.route('/auth/v1', authRoutes(context, roomsBehindAuth(context)))
  app.route('/files/v1', paperFiles(context, papersOf(context)))
  app.route('/realtime/v1', realtimeRoutes(context, anybody))
  app.route('/files/v1', exportFiles(context))
  app.route('/webhooks', paymentMessages(context))
  app.use('/dev/*', allowOwnStyles).route('/dev', devMailRoutes(context))
  app.route('/', contactForm(context)).route('/', statusRoutes(context))
  app.route('/', healthRoutes(context, stopping))
  app.route('/', metricsRoutes(context))
  for (const part of programParts) app.all(`/${part}/*`, notFoundHere)
  app.route('/', servePages(runTime))
  return app
}

function notFoundHere(): never {
  refuse('NOT_FOUND', 'There is nothing at this address')
}
