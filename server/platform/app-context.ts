import type { Carrier } from './carrier.ts'
import type { Database } from './database/database.ts'
import type { Settings } from './env.ts'
import type { NotificationListener } from './events/notification-listener.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { Papers } from './paper/papers.ts'
import type { Payments } from './payments.ts'

/** How many demo organisations stand ready for visitors, how many there may be in all, and how many days of business each has. */
export type DemoSizes = { ready: number; most: number; days: number }

/** What the running process is made of; handed to the rooms when they are opened. */
export type AppContext = {
  settings: Settings
  database: Database
  keys: SigningKeys
  /** Committed writes as they happen, by organisation. */
  news: NotificationListener
  /** Who makes our shipping labels. */
  carrier: Carrier
  /** How plans are paid for. */
  payments: Payments
  /** Draws what is printed, in processes of its own. */
  papers: Papers
  /** Where people reach us, without a trailing slash; absolute links are built from it. */
  publicUrl: string
  /** A demo is offered on the sign-in page: each visitor gets an organisation of their own. */
  demo: false | DemoSizes
}
