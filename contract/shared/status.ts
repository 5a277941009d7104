/** What is measured every minute, in the order it is shown. */
export const statusComponents = {
  web: { name: 'Web app', about: 'Public pages and every screen of the app' },
  api: { name: 'API', about: 'Requests of the app and of your own software' },
  database: { name: 'Database', about: 'Where products, stock and orders are kept' },
  jobs: { name: 'Background jobs', about: 'Figures, alerts and changes of many products' },
  email: { name: 'Email delivery', about: 'Confirmations, alerts and notices on their way out' },
  live: { name: 'Live updates', about: 'What changes on every open screen by itself' },
} as const
export type StatusComponent = keyof typeof statusComponents
export const statusComponentKeys = Object.keys(statusComponents) as readonly StatusComponent[]

/** From good to bad. */
export const serviceStatuses = ['operational', 'degraded', 'outage'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]
/** What was not measured is never taken for up. */
export type MeasuredStatus = ServiceStatus | 'no_data'

/** A share of minutes without an outage, in per cent with at most two decimals, rounded down; null where none was measured. */
export type Uptime = { percent: number | null; measured_minutes: number }

export type StatusUpdate = {
  id: number
  state: 'opened' | 'scheduled' | 'updated' | 'resolved'
  message: string
  at: string
}
/** Moments are ISO 8601 in UTC. */
export type StatusRecord = {
  id: number
  title: string
  /** Null for maintenance. */
  impact: Exclude<ServiceStatus, 'operational'> | null
  components: StatusComponent[]
  starts_at: string
  /** When maintenance is planned to be over. */
  ends_at: string | null
  resolved_at: string | null
  /** Newest first. */
  updates: StatusUpdate[]
}

/** What GET /status.json answers. */
export type StatusReport = {
  generated_at: string
  status: MeasuredStatus
  components: {
    key: StatusComponent
    name: string
    status: MeasuredStatus
    /** When it was last measured. */
    updated_at: string | null
    latency_ms: number | null
  }[]
  uptime: Uptime & { days: number }
  /** The last seven days in UTC, oldest first; today is the last. */
  days: (Uptime & { day: string; status: MeasuredStatus })[]
  response_time: { hours: number; average_ms: number | null; samples: number }
  /** Those that are not resolved. */
  incidents: StatusRecord[]
  /** Under way, or planned to begin within 30 days. */
  maintenance: StatusRecord[]
}

/** Where the report, the feed and the mails are. */
export const statusAddresses = {
  report: '/status.json',
  feed: '/status.xml',
  subscribe: '/status/subscription',
  confirm: '/status/confirmation',
  unsubscribe: '/status/unsubscription',
} as const

/** The field by which a form of a page differs from what a mail program sends of itself (RFC 8058). */
export const sentByPage = 'sent_by_page'

/** The parts of the page that are shown when one of these addresses leads back to it. */
export const statusOutcomes = [
  'check-your-email',
  'not-subscribed',
  'subscribed',
  'link-expired',
  'unsubscribed',
] as const
export type StatusOutcome = (typeof statusOutcomes)[number]
