/** What the specification wants to stand on each page, word for word, and where the page must lead. */
export type Row = { texts: readonly string[]; links?: readonly string[] }

const header = [
  ...['Product', 'Features', 'Integrations', 'Mobile App', 'Solutions', 'Retail', 'E-commerce', 'Warehouse'],
  ...['Pricing', 'Resources', 'FAQ', 'Security', 'Support', 'Sign In', 'Start 7-Day Free Trial'],
]
const headerLinks = ['/#features', '/integrations', '/#pricing', '/#faq', '/security', '/#support', '/auth', '/']
const footer = ['Ready to move faster?', 'Start Free • No Credit Card', 'Schedule Demo']
const footerLinks = [
  ...['/help', '/privacy', '/api', '/docs', '/status', '/terms', '/dpa', '/contact'],
  ...['/#features', '/#pricing', '/security', '/integrations'],
]
/** Around every public page but the sign-in page, which stands alone. */
export const frame: Row = { texts: [...header, ...footer], links: [...headerLinks, ...footerLinks] }

const hero = [
  ...['Real-time inventory tracking', 'Smart analytics and insights', 'Organized warehouse operations'],
  ...['Team collaboration made simple', 'Start Your Free Trial', 'Watch Demo', 'Pickwell in Action'],
  ...['2-Minute Product Demo', 'Play Demo Video'],
  ...['Product import from CSV', 'Mobile picking workflow', 'Reorder notifications', '500+ businesses'],
]
const results = [
  ...['Real results, real-time', 'Save 15+ Hours Weekly', 'Reduce Stockouts by 60%', 'Get Your Team Aligned'],
  ...['Scale Without Chaos', 'Stock counting', '4.2 h', 'Data sync', '3.8 h', 'Reporting', '2.5 h'],
  ...['Reorder alerts', '3.1 h', 'Reconciliation', '1.9 h', '15.5+ h', '62 h', '744 h', '£18,600', '£25'],
  ...['92%', '100,000+', 'unlimited locations', '£45k', '24 hours', '99.97%', '2.3M'],
]
const workflows = [
  'AI-Powered Workflows',
  ...['Try Receiving Now', 'Try Picking Now', 'Try Reordering Now', 'Try Reporting Now'],
]
const pricing = [
  ...['Monthly', 'Yearly', 'save up to 18%', 'Free', 'Starter', 'Growth', 'Most Popular'],
  ...['£0/mo', '£15/mo', '£39/mo', '£12/mo', '£150', 'save 20%', '£32/mo', '£390', 'save 18%'],
  ...['2 users', '5 users', '15 users', '2 locations', '5 locations', 'unlimited locations'],
  ...['200 SKUs', '1,500 SKUs', '10,000 SKUs'],
  ...['200 orders per month', '1,500 orders per month', '10,000 orders per month', '500k API calls per month'],
  ...['Community support', 'Email and chat support', 'Priority phone support', 'Basic API access'],
  ...['Offline mobile app', 'Barcode scanning and printing', 'Customer price lists'],
  ...['White-label B2B portal', 'Shopify and WooCommerce sync'],
  ...['extra user', '£8/mo', 'extra location', 'advanced reporting', '£25/mo'],
  ...['30-day money-back guarantee', 'no setup fees', '50% off', 'no credit card required'],
]
const promises = ['1,000+', '2-3 hours', '99.9%', 'UK hosted', 'GDPR', 'bank-level data protection', '80%']

const home: Row = {
  texts: [...hero, ...results, ...workflows, ...pricing, ...promises],
  links: [
    ...['/auth', '/auth?plan=starter&billing=monthly', '/auth?plan=growth&billing=monthly'],
    ...['/auth?plan=starter&billing=yearly', '/auth?plan=growth&billing=yearly'],
  ],
}

const calls = [
  ...['GET /api/v1/products', 'POST /api/v1/products', 'GET /api/v1/orders', 'POST /api/v1/orders'],
  ...['GET /api/v1/inventory', 'PUT /api/v1/inventory/{id}', 'VALIDATION_ERROR'],
]
const docLinks = [
  ...['/docs/getting-started', '/docs/import-templates', '/api', '/integrations', '/docs/configuration'],
  ...['/docs/team-management', '/docs/authentication', '/docs/rate-limits', '/docs/errors', '/docs/webhooks'],
  ...['/docs/sdks', '/docs/changelog', '/help', '/contact'],
]
const hours = ['Mon-Fri 9:00-18:00 GMT', 'Sat 10:00-16:00 GMT', 'Sun Closed']
const subjects = ['support', 'billing', 'integration', 'enterprise', 'bug', 'feature', 'something else']
const fields = ['First name', 'Last name', 'Email', 'Company', 'Subject', 'Message', 'Send Message']

const measures = [
  ...['AES-256 at rest', 'TLS 1.3 in transit', 'UK data-centre hosting with a 99.9% uptime SLA'],
  ...['role-based permissions with two-factor authentication', 'daily backups with 30-day retention'],
  ...['incident notification within 30 minutes', 'GDPR', 'ISO 27001', 'SOC 2 Type II', 'UK data protection'],
]
const dpa = [
  ...['within 24 hours', 'within 10 business days', "30 days' notice before a new sub-processor", 'Download PDF'],
  ...['10,000 businesses', 'CSV and JSON', 'within 30 days'],
]

export const rows: Record<string, Row> = {
  '/': home,
  '/auth': {
    texts: ['Welcome', 'Sign In', 'Sign Up', 'Signing in needs JavaScript'],
    links: ['/', '/auth/forgot-password'],
  },
  '/integrations': {
    texts: [
      ...['E-commerce', 'Accounting', 'Automation', 'Shipping', 'Developer webhooks', 'CSV import/export'],
      ...['Available', 'Beta', 'Coming soon', 'Setup Guide', 'Shopify', 'WooCommerce'],
    ],
    links: ['/api', '/contact'],
  },
  '/docs': { texts: [], links: docLinks },
  '/api': { texts: calls },
  '/help': { texts: hours, links: ['/docs', '/contact', '/docs/videos'] },
  '/status': {
    texts: [
      ...['operational', '127 ms', '99.99%', '99.97%', '10,000 businesses', 'RSS', '30-day uptime'],
      ...['Active incidents 0', 'Scheduled maintenance', 'None is planned in the next 30 days', 'published'],
    ],
  },
  '/contact': {
    texts: [
      ...[...fields, ...subjects, ...hours, '4 hours', '1 hour', 'Growth and Enterprise', 'onboarding'],
      'bring your products, customers and stock over, free of charge',
    ],
    links: ['/help'],
  },
  '/security': { texts: measures, links: ['/privacy', '/terms', '/dpa'] },
  '/privacy': {
    texts: [
      ...['10,000 businesses', 'deleted within 30 days after an account deletion request', 'CSV and JSON'],
      ...['at least 16 years old', 'We set no cookies', 'Last updated'],
    ],
  },
  '/terms': {
    texts: [
      ...['10,000 businesses', '7-day free trial', 'No payment method', 'at least 18 years old', 'CSV and JSON'],
      ...['within 30 days', '30-day money-back guarantee', 'no setup fees', 'Enterprise', 'Last updated'],
    ],
  },
  '/dpa': { texts: [...dpa, 'Last updated'], links: ['/pickwell-dpa.pdf', '/terms'] },
}
