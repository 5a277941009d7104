import type { OrderStatus, OrderStep, OrderType } from '../order-life.ts'
import type { PicklistStatus } from '../picklist-life.ts'

/** The status a code is answered with, and what `details` tell beside it. */
type Declared<Details> = { readonly status: number; readonly details?: readonly [Details] }
const answered = <Details = undefined>(status: number): Declared<Details> => ({ status })

/** A field of the request and the value it carried. */
type AboutField = { field: string; value?: unknown }
/** After how many seconds it may be asked again; in the header `Retry-After` too. */
type AboutWaiting = { retry_after: number }
type AboutFields = AboutField & { fields?: readonly (AboutField & { message: string })[] }
/** The version that was saved over, and the record as it is now; neither where it was no save of a known record. */
type AboutSave = { field?: string; value?: unknown; current?: unknown }
export type ShortProduct = {
  product_id: string
  name: string
  sku: string
  wanted: number
  left: number
  removed: boolean
}

/** What any address may answer, whatever it does. */
export const commonRefusals = {
  VALIDATION_ERROR: answered<AboutFields | undefined>(400),
  BAD_REQUEST: answered(400),
  BAD_JSON: answered(400),
  UNAUTHORIZED: answered(401),
  FORBIDDEN: answered<AboutFields | undefined>(403),
  insufficient_aal: answered(403),
  second_factor_required: answered(403),
  link_expired: answered(403),
  NOT_FOUND: answered<AboutField | undefined>(404),
  REQUEST_TIMEOUT: answered(408),
  organisation_moved: answered<{ address: string }>(410),
  PAYLOAD_TOO_LARGE: answered(413),
  UNSUPPORTED_MEDIA_TYPE: answered(415),
  idempotency_key_reused: answered<AboutField>(422),
  TOO_MANY_REQUESTS: answered<AboutWaiting | undefined>(429),
  rate_limited: answered<AboutWaiting & { limit: number }>(429),
  INTERNAL: answered(500),
  UNAVAILABLE: answered(503),
  organisation_moving: answered<AboutWaiting>(503),
}

/** What an endpoint answers only if it names the code in its `refuses`. */
export const operationRefusals = {
  already_invited: answered<AboutField & { id: string }>(409),
  already_member: answered<AboutField>(409),
  already_picked: answered<AboutField & { beyond: number }>(409),
  already_received: answered<AboutField & { order_item_id: string; sku: string; open: number }>(409),
  back_orders_not_allowed: answered(409),
  below_moved: answered<{ id: string; field?: string; value?: number }>(409),
  carrier_refused: answered(409),
  carrier_unavailable: answered(503),
  category_in_use: answered(409),
  category_too_large: answered<{ count: number }>(409),
  conflict: answered<AboutSave | undefined>(409),
  default_location_required: answered<AboutField>(409),
  demo_account: answered(403),
  discount_unknown: answered<AboutField>(409),
  export_not_ready: answered(409),
  export_under_way: answered(409),
  external_id_taken: answered<AboutField>(409),
  illegal_transition: answered<{ status: OrderStatus | PicklistStatus; step?: OrderStep } | undefined>(409),
  insufficient_stock: answered<{ short: readonly ShortProduct[]; may_back_order?: boolean }>(409),
  last_owner: answered(409),
  may_not_pick: answered<AboutField>(409),
  name_taken: answered<AboutField>(409),
  no_free_number: answered(409),
  no_password: answered(409),
  no_tracking_number: answered(409),
  not_pickable: answered<{ status: OrderStatus; order_type: OrderType }>(409),
  not_receivable: answered<{ status: OrderStatus }>(409),
  not_reversible: answered(409),
  no_mail: answered(409),
  no_purchase_order: answered<{ status: OrderStatus; order_type: OrderType }>(409),
  no_second_factor: answered(409),
  no_supplier_email: answered(409),
  not_subscribed: answered(409),
  not_shippable: answered<{ status: OrderStatus }>(409),
  nothing_to_pack: answered<{ status: OrderStatus; order_type: OrderType }>(409),
  order_empty: answered(409),
  order_has_lines: answered<AboutField>(409),
  order_in_progress: answered<{ status: OrderStatus }>(409),
  order_not_editable: answered<{ status: OrderStatus }>(409),
  payment_declined: answered<AboutField>(402),
  picklist_closed: answered<{ status: PicklistStatus }>(409),
  price_changed: answered<{ due_pence: number; credit_pence: number; then_pence: number; then_at: string }>(409),
  product_in_use: answered<{ count: number; products: readonly { id: string; name: string; sku: string }[] }>(409),
  refund_over: answered(409),
  selection_changed: answered<{ expected_count: number; count: number }>(409),
  sku_taken: answered<AboutField>(409),
  stock_moved: answered<AboutField & { on_hand: number }>(409),
  terms_changed: answered<{ plan: string; ends_at: string | null }>(409),
  too_many_categories: answered(409),
  too_many_keys: answered(409),
  too_many_exports: answered(409),
  too_many_lines: answered(409),
  too_many_people: answered(409),
  too_many_rules: answered(409),
  too_many_views: answered(409),
  too_many_webhooks: answered(409),
  wrong_password: answered<AboutField>(409),
  trial_used: answered<{ trial_ends_at: string | null }>(409),
  webhook_off: answered(409),
}

/** Every "no" of the API by its code; the auth service has its own. */
export const refusals = { ...commonRefusals, ...operationRefusals }

export type OperationCode = keyof typeof operationRefusals
export type RefusalCode = keyof typeof refusals
/** What the details of a code are; undefined among them where it may come without. */
export type DetailsOf<Code extends RefusalCode> =
  (typeof refusals)[Code] extends Declared<infer Details extends object | undefined> ? Details : never
