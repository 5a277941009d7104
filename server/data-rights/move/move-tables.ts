import { type LocalTable, type TenantTable, tenantTables } from '#server/platform/database/table-kinds.ts'

/** Tables of an organisation that do not move with it, and why. All others do. */
export const leftBehindTables: { readonly [Name in TenantTable]?: string } = {
  data_exports: 'files that can be made again, with links that the old place has signed',
  data_export_parts: 'the same',
}
export const movedTables = tenantTables.filter((table) => !(table in leftBehindTables))

/** Which rows of a LOCAL table move, $1 being the organisation; what a column becomes; and whose account a row is of. */
export type Carried = { rows: string; become?: Readonly<Record<string, string>>; person?: 'id' | 'user_id' }

const ofOrganisation = { rows: 'org_id = $1' } as const
// Whoever may enter it, and whoever might come back into it until their account is erased.
const people = `(select user_id from user_orgs where org_id = $1
  union select user_id from account_deletions where members ? $1::text)`

/** LOCAL tables with something of an organisation or its people in the order in which they are written: those others point at first. */
export const carriedLocalTables = {
  organisations: { rows: 'id = $1', become: { moving: `'arriving'` } },
  auth_users: { rows: `id in ${people}`, person: 'id' },
  profiles: { rows: `user_id in ${people}`, person: 'user_id' },
  account_deletions: { rows: `user_id in ${people}`, person: 'user_id' },
  auth_factors: { rows: `user_id in ${people}`, person: 'user_id' },
  auth_recovery_codes: { rows: `factor_id in (select id from auth_factors where user_id in ${people})` },
  user_orgs: ofOrganisation,
  api_key_proofs: ofOrganisation,
  api_hours: ofOrganisation,
  alert_turns: ofOrganisation,
  alert_work: ofOrganisation,
  billing_turns: ofOrganisation,
  usage_work: { ...ofOrganisation, become: { is_taken: 'false' } },
  webhook_turns: { ...ofOrganisation, become: { queued_at: 'null::timestamptz' } },
  webhook_work: ofOrganisation,
  ranking_work: { ...ofOrganisation, become: { is_taken: 'false' } },
  audit_work: { ...ofOrganisation, become: { is_taken: 'false' } },
  audit_restarts: ofOrganisation,
  stripe_customers: ofOrganisation,
} as const satisfies { readonly [Name in LocalTable]?: Carried }

/** Work that nobody does for an organisation any more where it has left. */
export const endedWork = [
  'alert_turns',
  'alert_work',
  'billing_turns',
  'usage_work',
  'webhook_turns',
  'webhook_work',
  'ranking_work',
  'audit_work',
  'export_turns',
  'stripe_customers',
] as const satisfies readonly LocalTable[]

const signedIn = 'a session is of the installation that opened it: everybody signs in again'
const mailed = 'links and codes that were mailed by the old place, and open something there'
const ofInstallation = 'of the installation, not of an organisation'

/** LOCAL tables nothing of which moves, and why. */
export const notMovedLocalTables: { readonly [Name in LocalTable]?: string } = {
  auth_sessions: signedIn,
  auth_amr: signedIn,
  auth_refresh_tokens: signedIn,
  auth_codes: signedIn,
  auth_challenges: signedIn,
  auth_one_time_tokens: mailed,
  auth_mail_turns: mailed,
  auth_rate_limits: 'counted anew',
  auth_known_devices: 'kept under a key of the installation: at the new place every device is a new one',
  auth_audit: 'what administrators of the old place did',
  demo_organisations: 'a demo does not move',
  export_turns: 'of exports, which do not move',
  organisation_deletions: 'whoever waits to be deleted does not move',
  organisation_moves: 'each side has its own row',
  discount_codes: ofInstallation,
  stripe_events: ofInstallation,
  contact_messages: ofInstallation,
  status_samples: ofInstallation,
  status_incidents: ofInstallation,
  status_updates: ofInstallation,
  status_subscribers: ofInstallation,
  mail_outbox: 'what was written is sent from where it was written',
  text_outbox: 'the same',
  outbox: 'news is taken before the organisation leaves',
  outbox_backlog: 'the same',
  outbox_consumers: ofInstallation,
  replica_marks: ofInstallation,
  job_runners: ofInstallation,
}
