import { lookAgain } from './alerts/look-again.ts'
import { openFirstRule } from './alerts/open-first-rule.ts'
import { raisePromiseAlerts } from './alerts/raise-promise-alerts.ts'
import { raiseShortfallAlerts } from './alerts/raise-shortfall-alerts.ts'
import { rememberWatched } from './alerts/remember-watched.ts'
import { lookAtPayer } from './billing/look-at-payer.ts'
import { openSubscription } from './billing/open-subscription.ts'
import { refuseWhoLeaves } from './data-rights/refuse-who-leaves.ts'
import { keepAwaited } from './orders/keep-awaited.ts'
import { nameOrders } from './orders/name-orders.ts'
import { noteLostPromises } from './orders/note-lost-promises.ts'
import { rememberOrdered } from './orders/remember-ordered.ts'
import { closePicklist, followLines, forgetLines, reopenClosed } from './picking/follow-lines.ts'
import { namePicklists } from './picking/name-picklists.ts'
import type { Listeners } from './platform/database/tx.ts'
import { measureLeadTimes } from './receiving/measure-lead-times.ts'
import { bookEditedStock } from './stock/book-edited-stock.ts'
import { openDefaultLocation } from './stock/open-default-location.ts'
import { rememberStock } from './stock/remember-stock.ts'
import { foundOrganisation } from './team/found-organisation.ts'
import { nameConfirmedOwner } from './team/name-confirmed-owner.ts'
import { noteLeaving } from './team/note-leaving.ts'

/** Who hears what of the news that must commit together with its cause: the whole truth, carried by the database of the context. */
export const listeners = {
  user_signed_up: [foundOrganisation],
  address_confirmed: [nameConfirmedOwner],
  member_joins: [refuseWhoLeaves],
  member_left: [noteLeaving, lookAtPayer],
  role_changed: [lookAtPayer],
  organisation_opened: [openDefaultLocation, openSubscription, openFirstRule],
  notification_settings_saved: [lookAgain],
  stock_edited: [bookEditedStock],
  promises_given_up: [raisePromiseAlerts, noteLostPromises],
  stock_short: [raiseShortfallAlerts],
  order_lines_removed: [forgetLines],
  order_lines_saved: [followLines],
  order_withdrawn: [closePicklist],
  order_brought_back: [reopenClosed],
  removal_asked: [keepAwaited],
  // The last of them forgets what it has of those that nobody remembers.
  products_removed: [rememberStock, rememberOrdered, rememberWatched],
  suppliers_read: [measureLeadTimes],
  movements_read: [nameOrders, namePicklists],
} satisfies Listeners
