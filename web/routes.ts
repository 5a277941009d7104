import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { publicPages, signedInPages } from '../contract/shared/pages.ts'
import { docPages, dpaFile, siteFiles, sitePages } from '../contract/shared/site-pages.ts'
import { statusAddresses } from '../contract/shared/status.ts'

const pages = signedInPages
// One route for each page: a route with a parameter would also take addresses that have no page, and could not draw the 404 they are answered with.
const legal = [sitePages.privacy, sitePages.terms, sitePages.dpa]
const templates = [siteFiles.productsTemplate, siteFiles.customersTemplate, siteFiles.suppliersTemplate]

export default [
  layout('site/frame/site-layout.tsx', [
    index('site/landing/home-page.tsx'),
    layout('site/docs/docs-frame.tsx', [
      route(sitePages.docs, 'site/docs/docs-page.tsx'),
      ...Object.values(docPages).map((path) => route(path, 'site/docs/doc-page.tsx', { id: `site${path}-page` })),
      route(sitePages.api, 'site/api/api-page.tsx'),
    ]),
    route(sitePages.help, 'site/help/help-page.tsx'),
    route(sitePages.integrations, 'site/integrations/integrations-page.tsx'),
    route(sitePages.security, 'site/security/security-page.tsx'),
    route(sitePages.status, 'site/status/status-page.tsx'),
    route(statusAddresses.confirm, 'site/status/confirmation-page.tsx'),
    route(statusAddresses.unsubscribe, 'site/status/unsubscription-page.tsx'),
    route(sitePages.contact, 'site/contact/contact-page.tsx'),
    ...legal.map((path) => route(path, 'site/legal/legal-page.tsx', { id: `site/legal${path}-page` })),
    route('*', 'site/not-found-page.tsx'),
  ]),
  route(siteFiles.docSearch, 'site/docs/searched-docs.ts'),
  route(siteFiles.changelogFeed, 'site/docs/changelog-feed.ts'),
  ...templates.map((path) => route(path, 'site/docs/import-template.ts', { id: `site${path}` })),
  route(dpaFile, 'site/legal/dpa-file.ts'),
  route(publicPages.auth, 'auth/auth-page.tsx'),
  layout('platform/with-queries.tsx', [
    route(publicPages.forgotPassword, 'auth/forgot-password-page.tsx'),
    route(publicPages.resetPassword, 'auth/reset-password-page.tsx'),
    route(publicPages.secondStep, 'auth/second-step-page.tsx'),
    route(publicPages.confirm, 'auth/confirm-page.tsx'),
    route(publicPages.invitation, 'auth/invitation-page.tsx'),
    route(publicPages.deletions, 'auth/deletions-page.tsx'),
    route(publicPages.subscribe, 'billing/subscribe-page.tsx'),
    route(pages.portal, 'billing/portal-page.tsx'),
    layout('shell/shell.tsx', [
      route(pages.dashboard, 'dashboard/dashboard-page.tsx'),
      route(pages.products, 'products/products-page.tsx'),
      route(pages.product, 'products/product-page.tsx'),
      route(pages.orders, 'orders/orders-page.tsx'),
      route(pages.order, 'orders/order-page.tsx'),
      route(pages.receiveOrder, 'receiving/receive-page.tsx'),
      route(pages.picklists, 'picking/picklists-page.tsx'),
      route(pages.picklist, 'picking/picklist-page.tsx'),
      route(pages.pickPicklist, 'picking/pick-page.tsx'),
      route(pages.stockMovements, 'stock/stock-movements-page.tsx'),
      route(pages.receipt, 'receiving/receipt-page.tsx'),
      route(pages.shipment, 'shipping/shipment-page.tsx'),
      route(pages.customers, 'customers/customers-page.tsx'),
      route(pages.customer, 'customers/customer-page.tsx'),
      route(pages.suppliers, 'suppliers/suppliers-page.tsx'),
      route(pages.supplier, 'suppliers/supplier-page.tsx'),
      route(pages.import, 'import/import-page.tsx'),
      route(pages.locations, 'stock/locations-page.tsx'),
      route(pages.location, 'stock/location-page.tsx'),
      route(pages.alerts, 'alerts/alerts-page.tsx'),
      route(pages.profile, 'team/profile-page.tsx'),
      route(pages.preferences, 'team/preferences-page.tsx'),
      route(pages.security, 'auth/security/security-page.tsx'),
      route(pages.notifications, 'notifications/notifications-page.tsx'),
      route(pages.business, 'team/business-page.tsx'),
      route(pages.developers, 'developers/developers-page.tsx'),
      route(pages.team, 'team/team-page.tsx'),
      route(pages.data, 'data-rights/data-page.tsx'),
      route(pages.audit, 'audit/audit-page.tsx'),
      route(pages.webhooks, 'developers/webhooks/webhooks-page.tsx'),
      route(pages.billing, 'billing/billing-page.tsx'),
    ]),
  ]),
] satisfies RouteConfig
