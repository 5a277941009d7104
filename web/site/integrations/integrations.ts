import { docPages, sitePages } from '#contract/shared/site-pages.ts'

/** True of what the product does today; whoever makes one real changes it here. */
export type Integration = { name: string; text: string } & (
  | { status: 'available' | 'beta'; guide: string }
  | { status: 'coming-soon' }
)
export type Category = { id: string; name: string; text: string; integrations: readonly Integration[] }

const [available, beta, soon] = ['available', 'beta', 'coming-soon'] as const
const guides = {
  alerts: `${docPages.configuration}#notifications`,
  plan: `${docPages.configuration}#plan-and-usage`,
  scanning: `${docPages.gettingStarted}#5-receive-the-delivery`,
  shipping: `${docPages.gettingStarted}#7-pick-and-ship`,
  news: `${docPages.webhooks}#live-news`,
  webhooks: docPages.webhooks,
  importing: `${docPages.importTemplates}#import-a-file`,
  export: `${docPages.importTemplates}#take-your-lists-out-again`,
}

const ecommerce: Category = {
  id: 'e-commerce',
  name: 'E-commerce',
  text: 'Shops and marketplaces: products and stock go out, orders come in.',
  integrations: [
    { name: 'Shopify', text: 'Orders as they are placed, stock levels as they change.', status: soon },
    { name: 'WooCommerce', text: 'The same for shops on WordPress.', status: soon },
    { name: 'Amazon', text: 'Orders of your seller account, and the stock you offer there.', status: soon },
    { name: 'eBay', text: 'Listings that never promise what is not on the shelf.', status: soon },
    { name: 'Etsy', text: 'Orders and stock of what you make yourself.', status: soon },
  ],
}

const accounting: Category = {
  id: 'accounting',
  name: 'Accounting',
  text: 'What was sold and bought, where your books are kept.',
  integrations: [
    { name: 'Xero', text: 'Sales and purchases as invoices and bills.', status: soon },
    { name: 'QuickBooks', text: 'Sales and purchases, matched to your accounts.', status: soon },
    { name: 'Sage', text: 'Sales and purchases for your accountant.', status: soon },
    { name: 'FreeAgent', text: 'Sales and purchases for sole traders.', status: soon },
    {
      name: 'Stripe',
      text: 'Pay for your plan by card, on Stripe’s own pages, with an invoice for each payment.',
      status: available,
      guide: guides.plan,
    },
  ],
}

const automation: Category = {
  id: 'automation',
  name: 'Automation',
  text: 'Hear about what needs you, and let other tools do the rest.',
  integrations: [
    {
      name: 'Email alerts',
      text: 'What your alert rules find, such as stock that is low or has run out, in one digest, never in your quiet hours.',
      status: available,
      guide: guides.alerts,
    },
    {
      name: 'Text messages by Twilio',
      text: 'The same alerts on a phone whose number you have verified.',
      status: available,
      guide: guides.alerts,
    },
    { name: 'Zapier', text: 'Something happens here, something happens there.', status: soon },
    { name: 'Make', text: 'Scenarios across your tools.', status: soon },
    { name: 'Slack', text: 'Alerts in a channel of your team.', status: soon },
  ],
}

const shipping: Category = {
  id: 'shipping',
  name: 'Shipping',
  text: 'From the shelf to the doorstep.',
  integrations: [
    {
      name: 'Barcode scanners',
      text: 'Any USB or Bluetooth scanner that types, for receiving and for picking.',
      status: available,
      guide: guides.scanning,
    },
    {
      name: 'Picklists and packing slips',
      text: 'As PDF for any printer, with barcodes.',
      status: available,
      guide: guides.shipping,
    },
    {
      name: 'Shipping labels',
      text: 'Royal Mail, DHL, UPS or FedEx: choose a service, see the cost, print the label. In the beta nothing is booked with the carrier yet.',
      status: beta,
      guide: guides.shipping,
    },
    { name: 'Royal Mail Click & Drop', text: 'Labels booked and paid through your own account.', status: soon },
    { name: 'DHL', text: 'Labels and tracking of your own account.', status: soon },
    { name: 'UPS', text: 'Labels and tracking of your own account.', status: soon },
    { name: 'FedEx', text: 'Labels and tracking of your own account.', status: soon },
    { name: 'DPD', text: 'Labels and tracking of your own account.', status: soon },
    { name: 'Evri', text: 'Labels and tracking of your own account.', status: soon },
  ],
}

const developers: Category = {
  id: 'developer-webhooks',
  name: 'Developer webhooks',
  text: 'Everything the screens do, for programs of your own.',
  integrations: [
    {
      name: 'REST API',
      text: 'Every record and every step, with API keys whose scopes you choose.',
      status: available,
      guide: sitePages.api,
    },
    {
      name: 'OpenAPI 3.1',
      text: 'The whole API as one document, for tools and code generators.',
      status: available,
      guide: sitePages.api,
    },
    {
      name: 'Live news',
      text: 'A stream of what changes, over one connection (server-sent events), with the same key.',
      status: beta,
      guide: guides.news,
    },
    {
      name: 'Webhooks',
      text: 'Signed messages about orders, stock, alerts and shipments, as they happen, with retries and a log.',
      status: available,
      guide: guides.webhooks,
    },
    { name: 'SDKs', text: 'Clients made from the same document.', status: soon },
  ],
}

const csv: Category = {
  id: 'csv',
  name: 'CSV import/export',
  text: 'Lists as files, for spreadsheets and for everything that is not here yet.',
  integrations: [
    {
      name: 'Product export',
      text: 'The list as you have filtered and sorted it, with its stock.',
      status: available,
      guide: guides.export,
    },
    { name: 'Order export', text: 'Purchases and sales, as filtered.', status: available, guide: guides.export },
    { name: 'Customer export', text: 'With their addresses.', status: available, guide: guides.export },
    { name: 'Supplier export', text: 'With their lead times.', status: available, guide: guides.export },
    {
      name: 'Stock movement export',
      text: 'Every unit that came or went, with its reason.',
      status: available,
      guide: guides.export,
    },
    {
      name: 'Product import',
      text: 'A file of products, checked before anything is written.',
      status: available,
      guide: guides.importing,
    },
    {
      name: 'Customer and supplier import',
      text: 'The same for the people you deal with.',
      status: available,
      guide: guides.importing,
    },
  ],
}

export const categories = [ecommerce, accounting, automation, shipping, developers, csv] as const
