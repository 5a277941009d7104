/**
 * The figures the site publishes, once, each where the specification gives it. docs/claims.md says for every one what makes it true, or that
 * it is a published figure. They are printed as they stand here.
 */
export const figures = {
  hoursSavedWeekly: '15+',
  stockoutsReduced: '60%',
  annualSaving: '£45k',
  upAndRunning: '24 hours',
  setUpTime: '2-3 hours',
  teamSynchronisation: '92%',
  uptime: '99.97%',
  uptimePromised: '99.9%',
  uptimeOfSevenDays: '99.99%',
  apiCallsDaily: '2.3M',
  responseTime: '127 ms',
  integrations: '20+',
  /** The counts of businesses disagree in the specification; each stands where it gives it. */
  businesses: { hero: '500+', faq: '1,000+', legalAndStatus: '10,000' },
  productsFrom: '100',
  productsTo: '100,000+',
  replyTime: '4 hours',
  enterpriseReplyTime: '1 hour',
  /** On the tab of the yearly prices, though Starter saves more. */
  yearlySaving: '18%',
  encryptionAtRest: 'AES-256',
  encryptionInTransit: 'TLS 1.3',
  backupRetention: '30-day',
  incidentNotice: '30 minutes',
} as const

/** As the specification lists them; docs/claims.md says what stands behind each. */
export const certifications = ['GDPR', 'ISO 27001', 'SOC 2 Type II', 'UK data protection'] as const

/** Hours a week that the dialog of the first result adds up. */
export const hoursSaved = [
  ['Stock counting', '4.2 h'],
  ['Data sync', '3.8 h'],
  ['Reporting', '2.5 h'],
  ['Reorder alerts', '3.1 h'],
  ['Reconciliation', '1.9 h'],
] as const
export const hoursSavedInAll = {
  weekly: '15.5+ h',
  monthly: '62 h',
  yearly: '744 h',
  annualValue: '£18,600',
  hourly: '£25',
} as const

/** Look like live figures on the landing page and are none: they are fixed, and stand under the word 'Illustration'. */
export const illustration = {
  stockoutsPrevented: '7',
  usersOnline: '12',
  lastSync: '2 s ago',
  systemLoad: '18%',
} as const
