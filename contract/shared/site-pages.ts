import { statusAddresses } from './status.ts'

/** The public site's pages, once: its routes, what is built ahead as HTML, the sitemap, the server's answers and every link. */
export const sitePages = {
  integrations: '/integrations',
  docs: '/docs',
  api: '/api',
  help: '/help',
  status: '/status',
  contact: '/contact',
  security: '/security',
  privacy: '/privacy',
  terms: '/terms',
  dpa: '/dpa',
} as const

/** The pages of the documentation; the last part of each is the name of its text in web/site/docs. */
export const docPages = {
  gettingStarted: '/docs/getting-started',
  importTemplates: '/docs/import-templates',
  configuration: '/docs/configuration',
  teamManagement: '/docs/team-management',
  authentication: '/docs/authentication',
  rateLimits: '/docs/rate-limits',
  errors: '/docs/errors',
  webhooks: '/docs/webhooks',
  sdks: '/docs/sdks',
  changelog: '/docs/changelog',
  videos: '/docs/videos',
} as const

/** Built ahead beside the pages: downloaded, or read by programs. */
export const siteFiles = {
  docSearch: '/docs/search.json',
  changelogFeed: '/docs/changelog.xml',
  productsTemplate: '/templates/products.csv',
  customersTemplate: '/templates/customers.csv',
  suppliersTemplate: '/templates/suppliers.csv',
} as const

/** The data processing agreement to keep, made from the same text as its page. */
export const dpaFile = '/pickwell-dpa.pdf'

/** Where on the landing page a menu leads to. */
export const sections = { features: '/#features', pricing: '/#pricing', faq: '/#faq', support: '/#support' } as const

/** Built ahead, and served with status 404 wherever there is no page. */
export const notFoundPage = '/404'

/** Built ahead as well, and reached by a mailed link only: each has a button, since programs that look for harm open links too. */
export const mailedPages = [statusAddresses.confirm, statusAddresses.unsubscribe] as const

/** Stands in the built pages for where people reach us, which only the running server knows (PUBLIC_URL). */
export const publicUrlPlaceholder = 'https://public-url.invalid'
/** Stands for the mailbox of security reports (SECURITY_EMAIL): nothing is put in where there is none. */
export const securityEmailPlaceholder = 'security-email@placeholder.invalid'

/** Stands for the address people may write to (CONTACT_EMAIL), and for nothing where there is none. */
export const contactEmailPlaceholder = 'contact@email.invalid'
/** Stands for who provides the service (SELLER_NAME and the rest): nothing is put in where it is not set. */
export const sellerPlaceholder = 'seller.placeholder.invalid'
