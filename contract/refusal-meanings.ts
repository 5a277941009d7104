import type { commonRefusals, OperationCode } from './shared/refusals.ts'

/** What each code means for whoever called, and what to do: a code without its sentence does not compile. */
export const commonMeanings: Record<keyof typeof commonRefusals, string> = {
  VALIDATION_ERROR: 'A field is missing, unknown or bad. `details` names the first, `details.fields` up to 50 of them.',
  BAD_REQUEST: 'The request could not be read.',
  BAD_JSON: 'The body is not JSON.',
  UNAUTHORIZED:
    'The bearer token or API key is missing, has expired or was revoked, or the session was signed out. Get a new one.',
  FORBIDDEN: 'The role of this person, or the scopes of this API key, do not allow it.',
  insufficient_aal: 'This account signs in with two steps, and the token has passed only the first.',
  second_factor_required:
    'The business asks for two-step sign-in, and this person has not set it up. They do so under Settings, Security.',
  link_expired:
    'The link was good for 15 minutes, or, to an export as it is mailed, for as long as the file is kept and whoever it was mailed to is an owner. Print the document again from its page, or make a new export under Settings, Data.',
  NOT_FOUND: 'There is no such address, or no such record in your business. Records of others are never told apart.',
  REQUEST_TIMEOUT: 'The request did not arrive whole in time. Send it again.',
  organisation_moved:
    'The business works at another address, `details.address`. Send the same request, with the same credentials, there.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1 MB. Send less at once.',
  UNSUPPORTED_MEDIA_TYPE:
    'The body is said to be something else than JSON. Send it with `Content-Type: application/json`.',
  idempotency_key_reused: 'This `Idempotency-Key` was used for another request. Make a new key for a new request.',
  TOO_MANY_REQUESTS: 'Too much of one kind at once. Wait as long as `Retry-After` says.',
  rate_limited:
    'The business has sent as many requests with API keys in this hour as its plan has. Wait as long as `Retry-After` says.',
  INTERNAL: 'Something went wrong on our side. Tell us the `request_id`.',
  UNAVAILABLE: 'The service is busy. Wait as long as `Retry-After` says and send the same request again.',
  organisation_moving:
    'The business is being moved to another place, and is read only meanwhile. Wait as long as `Retry-After` says and send the same request again.',
}

export const operationMeanings: Record<OperationCode, string> = {
  already_invited: 'This address was invited and has not come yet. Send that invitation again, `details.id` names it.',
  already_member: 'Whoever has this address works here already.',
  already_picked:
    'More units than are left to pick on this line, or more put back than were picked; `details.beyond` says how many too many.',
  already_received: 'More units than are still to come on the line of `details.sku`; `details.open` says how many are.',
  back_orders_not_allowed: 'The business does not confirm sales beyond its stock.',
  below_moved: 'Units of this line have been received or picked already; its quantity cannot go below them.',
  carrier_refused: 'The carrier refused the parcel; the message says why. Nothing was changed.',
  carrier_unavailable: 'The carrier did not answer. Nothing was changed; ask again with the same key.',
  category_in_use: 'An alert rule watches this category. Change or delete the rule first.',
  category_too_large:
    'More than 2,000 products are in the category, archived ones counted too; `details.count` says how many. Take them out first: `POST /products/bulk` with `set_category`, `category_id` null and the filter `category_id`.',
  conflict:
    'Somebody has saved this record since you read it; `details.current` is how it is now. Merge, then send again. Without `current`, a line with the id of `details.field` exists already, the order has changed since the step that was to be undone, or each product since the change that was, or somebody else has just added the first location.',
  default_location_required: 'One location has to be the default. Make another one the default instead.',
  demo_account: 'The account of a demo cannot be changed.',
  discount_unknown: 'The discount code is not known, or somebody else has used it.',
  export_not_ready: 'The export is not done, or its file has been removed.',
  export_under_way: 'An export of everything is under way already. Wait for it, or stop it.',
  external_id_taken: 'Another record of this kind has this `external_id`.',
  illegal_transition: 'The order or picklist cannot take this step from the status in `details.status`.',
  insufficient_stock:
    'There is not enough free stock; `details.short` lists each product with what was wanted and what is left.',
  last_owner: 'A business needs an owner. Make somebody else one first.',
  may_not_pick: 'Whoever `assigned_to` names works here in a role that does not pick. Choose somebody else, or nobody.',
  name_taken: 'Another record of this kind has this name.',
  no_free_number: 'No free order number was found in time. Send it again.',
  no_password: 'This account has no password, and one is asked for. Set it under Settings, Security.',
  no_mail: 'This installation sends no mail.',
  no_purchase_order:
    'A purchase order on paper is for purchases that are not cancelled, and is mailed while the purchase is pending or confirmed.',
  no_second_factor: 'Whoever asks everybody for two-step sign-in needs it themselves.',
  no_supplier_email: 'The order has no supplier, or its supplier has no email address. Add one first.',
  no_tracking_number: 'The carrier gave no tracking number. Nothing was shipped.',
  not_pickable: 'A picklist is made for a confirmed sales order only.',
  not_receivable: 'Goods are received on a purchase order that is still open only.',
  not_reversible:
    'The receipt or the movement was reversed before, or is a reversal itself; the movement was made by a move or for an order, or moved nothing; or the change of products was a deletion, or done in the background.',
  not_subscribed: 'The business pays for no plan.',
  not_shippable:
    'Only a confirmed or picked sales order is shipped. Where `details.status` is one of these, somebody is shipping it right now, or units of it were put back since it was read: look again.',
  nothing_to_pack: 'A packing slip is for sales orders from confirmed on.',
  order_empty: 'The order needs at least one line for this.',
  order_has_lines:
    'The type of an order can change only while it has no lines, and has had no receipt, picklist or label.',
  order_in_progress:
    'Goods have moved for this order, or were put back when it was cancelled, and it cannot go back. Or it is confirmed, or goods have moved for it, and who it is with is final.',
  order_not_editable: 'The lines of an order in this status are final.',
  payment_declined:
    'The card was declined, its bank wants to hear from whoever pays, or the last payment is missing; the message says which.',
  picklist_closed: 'The picklist is completed or cancelled.',
  price_changed:
    'What is due now, what is left as credit or what the next payments are is not what was shown; `details` are the terms of now, of which `due_pence` may be the same.',
  product_in_use: 'Confirmed orders still wait for these products; `details.products` names some.',
  refund_over: 'There is nothing to refund: the money-back time is over.',
  selection_changed:
    'Another number of products matches the filter now than when it was read. Look again, then send again.',
  sku_taken: 'Another product has this SKU.',
  stock_moved:
    'Goods came or went at the place since the count began; `details.on_hand` says what lies there by the books now. Count again.',
  too_many_categories: 'A business holds up to 1,000 categories.',
  too_many_keys: 'A business has up to 50 API keys that work.',
  too_many_exports: 'A business makes up to 5 exports of everything in 24 hours.',
  too_many_lines: 'An order holds up to 2,000 lines, and picklists of up to 4,000 lines are printed at once.',
  too_many_people: 'Up to 1,000 people work in a business, open invitations among them.',
  too_many_rules: 'A business holds up to 2,000 alert rules.',
  too_many_views: 'A person keeps up to 60 saved views, and a business shares up to 200.',
  too_many_webhooks: 'A business holds up to 10 webhooks.',
  terms_changed: 'The plan has changed since what ends with it was read; `details` says what would end now, and when.',
  wrong_password: 'This is not the password of whoever asks.',
  trial_used: 'The business has had its trial, or has the plan already.',
  webhook_off: 'The webhook is switched off: nothing is sent from it until it is on again.',
}
