import type { MovementDocument } from '#contract/stock.ts'
import type { Supplier } from '#contract/suppliers.ts'

/**
 * News that must commit together with its cause and goes uphill; the rooms below do not know who listens. Some are questions: rooms
 * above put what they know of it into the set or map that the news carries.
 */
export type TransactionEvents = {
  /** Lines are about to go; nothing may point at them any more. */
  order_lines_removed: { order_item_ids: readonly string[] }
  /** The lines of a confirmed sale were changed: its open picklist follows. */
  order_lines_saved: { order_id: string }
  /** Someone's account was made, inside a new organisation's transaction: they get a profile and that organisation. */
  user_signed_up: { user_id: string; email: string; business_name: string | null; display_name: string | null }
  /** Someone's address was confirmed; the names are those that came with it. The organisation is the one they founded. */
  address_confirmed: { user_id: string; email: string; business_name: string | null; display_name: string | null }
  /** Somebody is about to work here, by an invitation. */
  member_joins: { user_id: string }
  /** Somebody works here no more, who did as `role`: they left, an owner removed them, or their account is gone. */
  member_left: { user_id: string; role: string; removed: boolean }
  /** Somebody who worked here as `role` does so as something else from now on. */
  role_changed: { user_id: string; role: string }
  /** The organisation of this transaction has begun: it gets a default location, a subscription and a first alert rule. */
  organisation_opened: { user_id: string }
  /** Somebody has saved how they want to be told: when they may be told may have changed with it. */
  notification_settings_saved: { user_id: string }
  /** A product form or an import changed stock figures: by how many units, up or down. */
  stock_edited: { product_id: string; change: number; reason: 'opening' | 'adjustment' }[]
  /** An out took units that were promised to confirmed orders; the newest promises are back-orders now. */
  promises_given_up: {
    product_id: string
    units: number
    /** Whose they were. */
    lost: { order_id: string; units: number }[]
  }[]
  /** An out asked for more than the shelf had. */
  stock_short: { product_id: string; asked: number; left: number }[]
  /** Somebody wants products to go: those that a room still waits for are to be added to `awaited`, and stay. */
  removal_asked: { product_ids: readonly string[]; awaited: Set<string> }
  /** Products are about to go: those that a room keeps something of are to be added to `remembered`, and are archived instead. */
  products_removed: { product_ids: readonly string[]; remembered: Set<string> }
  /** Suppliers are about to be answered: how long each really took is to be put into `measured`, where anything came. */
  suppliers_read: { supplier_ids: readonly string[]; measured: Map<string, MeasuredLeadTime> }
  /** Rows of the ledger are about to be answered: what their references name is to be put into `documents`, by the reference. */
  movements_read: { references: readonly string[]; documents: Map<string, MovementDocument> }
  /** An order was cancelled or went back to draft: its open picklist is closed. With `unbegun` only one that no colleague has made, begun or been given. */
  order_withdrawn: { order_id: string; unbegun?: true }
  /** The step that withdrew an order is undone: `by` is how the audit log has it, and what it closed with it. */
  order_brought_back: { order_id: string; by: { created_at: string; request_id: string | null } }
}
export type MeasuredLeadTime = Pick<Supplier, 'measured_lead_time_days' | 'measured_deliveries'>
