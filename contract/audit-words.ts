import { productName } from './shared/product-name.ts'

/** The kinds of records the audit log is filtered by, and the nouns their actions begin with: 'order' of 'order.confirmed'. */
export const auditKinds = {
  orders: ['order'],
  products: ['product', 'product_change', 'category'],
  stock: ['movement', 'stock'],
  customers: ['customer'],
  suppliers: ['supplier'],
  locations: ['location'],
  receipts: ['receipt'],
  picklists: ['picklist'],
  shipments: ['shipment', 'label'],
  alerts: ['alert', 'alerts', 'alert_rule'],
  team: ['member', 'invitation', 'profile', 'preferences', 'notification_settings'],
  business: ['organisation', 'business', 'view', 'data_export'],
  billing: ['subscription', 'trial', 'payment', 'invoice', 'usage', 'usage_notice'],
  developers: ['api_key', 'webhook', 'webhook_endpoint', 'webhook_delivery'],
} as const satisfies Record<string, readonly string[]>
export type AuditKind = keyof typeof auditKinds
export const auditKindNames = Object.keys(auditKinds) as [AuditKind, ...AuditKind[]]

/** What was done, in four groups: how each action ends says which; whatever is in no other is a step. */
const endings = {
  added: [
    'created',
    'founded',
    'generated',
    'recorded',
    'sent',
    'joined',
    'raised',
    'restored',
    'asked',
    'category_asked',
  ],
  changed: [
    'updated',
    'amended',
    'renamed',
    'saved',
    'lines_saved',
    'logo_saved',
    'details_changed',
    'role_changed',
    'second_factor_required',
    'transferred',
    'changed',
    'moved',
  ],
  removed: [
    'deleted',
    'archived',
    'removed',
    'logo_removed',
    'cancelled',
    'voided',
    'reversed',
    'left',
    'revoked',
    'withdrawn',
    'closed_short',
  ],
} as const
export const auditGroups = ['added', 'changed', 'removed', 'steps'] as const
export type AuditGroup = (typeof auditGroups)[number]

const nounOf = (action: string) => action.split('.', 1)[0] ?? action
const verbOf = (action: string) => action.slice(nounOf(action).length + 1)

/** Whether an action is of a kind. */
export const isOfKind = (action: string, kind: AuditKind) =>
  (auditKinds[kind] as readonly string[]).includes(nounOf(action))

/** Whether an action is of a group. */
export function isOfGroup(action: string, group: AuditGroup): boolean {
  const ends = (words: readonly string[]) => words.includes(verbOf(action))
  return group === 'steps' ? !Object.values(endings).some(ends) : ends(endings[group])
}

/** What a write is told by: what was done, to what, and how much of it. */
export type Written = {
  action: string
  /** The number or the name of what it was done to; null where that is plain from where it is told. */
  label: string | null
  /** Another record it is about: the order of a shipment, the receipt that filled a back-order. */
  document: string | null
  units: number | null
  lines_added: number | null
  lines_changed: number | null
  lines_removed: number | null
  /** The fields that it changed, where they are told with it. */
  changes?: readonly { field: string }[]
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const plural = (count: number, one: string) => `${whole.format(count)} ${count === 1 ? one : `${one}s`}`

const nouns: Record<string, string> = {
  ...{ alert_rule: 'alert rule', api_key: 'API key', notification_settings: 'notification settings' },
  ...{ organisation: 'business', view: 'saved view', label: 'shipping label', stock: 'stock of', movement: 'stock of' },
  ...{ usage_notice: 'notice about usage', webhook_endpoint: 'webhook', product_change: 'change of many products' },
}
const spaced = (word: string) => word.replaceAll('_', ' ')

/** 'order SO-000123', or 'the order' where its number need not be said; of a document of the warehouse the number alone. */
function named({ action, label }: Written): string {
  const noun = nounOf(action)
  if (label === null) return `the ${nouns[noun] ?? spaced(noun)}`
  return noun === 'picklist' ? label : `${nouns[noun] ?? spaced(noun)} ${label}`
}
const about = ({ document }: Written) => (document ? ` (${document})` : '')
/** A document of an order, said in brackets: its own number where it has one. */
const itself = ({ label }: Written) => (label ? ` (${label})` : '')

const verbs: Record<string, string> = {
  updated: 'edited {it}',
  amended: 'edited the details of {it}',
  saved: 'saved {it}',
  asked: 'asked for {it}',
  reached: 'was told about {it}',
  details_changed: 'changed the details of {it}',
  logo_saved: 'changed the logo of the business',
  logo_removed: 'removed the logo of the business',
  dismissed: 'dismissed {it}',
}

/** Where a verb of its own tells it better than its action; `{it}` is what it was done to. */
const words: Record<string, string | ((written: Written) => string)> = {
  'order.confirmed_short': 'confirmed {it} as a back-order',
  'order.back_order_filled': (one) =>
    `received ${plural(one.units ?? 0, 'unit')} ${one.label ? named(one) : 'this order'} was waiting for${about(one)}`,
  'order.promise_lost': (one) =>
    `took ${plural(one.units ?? 0, 'unit')} promised to ${one.label ? named(one) : 'this order'}`,
  'order.lines_saved': (one) => `changed the items${one.label ? ` of ${named(one)}` : ''}${whichLines(one)}`,
  'order.reopened': 'set {it} back to draft',
  'order.mailed': ({ label, document }) =>
    `mailed ${label ? `purchase order ${label}` : 'the purchase order'}${document ? ` to ${document}` : ''}`,
  'order.submission_undone': (one) => undone(one, 'submission'),
  'order.confirmation_undone': (one) => undone(one, 'confirmation'),
  'order.delivery_undone': (one) => undone(one, 'delivery'),
  'order.cancellation_undone': (one) => undone(one, 'cancellation'),
  'order.reopening_undone': (one) => undone(one, 'reopening'),
  'order.closed_short': (one) =>
    one.units ? `closed {it} short, ${plural(one.units, 'unit')} not coming` : 'closed {it} short',
  'order.received': (one) => `completed receiving${one.label ? ` ${named(one)}` : ''}`,
  'order.picked': (one) => `completed picking${one.label ? ` ${named(one)}` : ''}`,
  'order.unpicked': (one) => `opened picking again${one.label ? ` for ${named(one)}` : ''}`,
  'order.delivered': 'marked {it} as delivered',
  'order.unshipped': 'took the shipping of {it} back',
  'order.unreceived': (one) => `opened receiving again${one.label ? ` for ${named(one)}` : ''}`,
  'receipt.reversed': (one) => `reversed the receipt of ${plural(one.units ?? 0, 'item')}${itself(one)}`,
  'receipt.completed': (one) => `received ${plural(one.units ?? 0, 'item')}${itself(one)}`,
  'picklist.generated': 'generated {it}',
  'picklist.started': 'started picking {it}',
  'picklist.put_down': 'put {it} down again',
  'picklist.restored': 'brought {it} back',
  'picklist.updated': (one) => `changed the ${whatOfPicking(one)} of {it}`,
  'picklist.picked': (one) => `${pickedUnits(one.units ?? 0)}${itself(one)}`,
  'picklist.cancelled': (one) =>
    one.units ? `cancelled {it}, ${plural(one.units, 'unit')} back on the shelf` : 'cancelled {it}',
  'shipment.created': ({ label, document }) =>
    `shipped ${document ? `order ${document}` : 'it'}${label ? `, ${label}` : ''}`,
  'shipment.voided': (one) => `voided the label${itself(one)}`,
  'label.voided': 'had a shipping label voided',
  'label.failed': 'could not buy a shipping label',
  'label.refused': 'was refused a shipping label',
  'label.withdrawn': 'gave up a shipping label',
  'movement.recorded': (one) => movedUnits(one),
  'movement.reversed': (one) => `reversed a movement: ${movedUnits(one)}`,
  'stock.moved': (one) => `moved ${plural(one.units ?? 0, 'unit')} of ${one.label ?? 'a product'}`,
  'product.archived': 'archived {it}',
  'product_change.asked': 'asked for a change of many products',
  'product_change.category_asked': 'asked to set the category of many products',
  'product_change.done': 'changed many products',
  'product_change.undone': 'took a change of many products back',
  'product_change.stopped': 'stopped a change of many products',
  'alert.raised': ({ label }) => `raised an alert${label ? ` about ${label}` : ''}`,
  'alert.acknowledged': ({ label }) => `acknowledged an alert${label ? ` about ${label}` : ''}`,
  'alerts.removed': 'removed alerts',
  'organisation.founded': 'founded the business',
  'organisation.renamed': 'renamed the business',
  'organisation.updated': 'changed how the business works',
  'business.updated': 'edited the details of the business',
  'member.renamed': ({ label }) => `changed a name in the team${label ? `: ${label}` : ''}`,
  'member.joined': ({ label }) => `joined the team${label ? ` as ${label}` : ''}`,
  'member.removed': ({ label }) => `removed ${label ?? 'somebody'} from the team`,
  'member.role_changed': ({ label }) => `changed the role of ${label ?? 'somebody'}`,
  'invitation.sent': ({ label }) => `invited ${label ?? 'somebody'} to the team`,
  'invitation.resent': ({ label }) => `invited ${label ?? 'somebody'} again`,
  'invitation.forgotten': 'erased the address of an invitation that had long expired',
  'invitation.revoked': ({ label }) => `revoked the invitation of ${label ?? 'somebody'}`,
  'organisation.transferred': 'handed the business over',
  'organisation.second_factor_required': 'changed whether everybody needs a second factor',
  'member.left': ({ label }) => `left the team${label ? `: ${label}` : ''}`,
  'profile.updated': 'edited their profile',
  'preferences.saved': 'changed their preferences',
  'notification_settings.updated': 'changed how they are told',
  'notification_settings.phone_verified': 'confirmed their phone number',
  'organisation.closed': 'closed the business, to be deleted',
  'organisation.moving': 'began to move the business to another place',
  'organisation.stayed': 'ended the move of the business: it stays here',
  'organisation.moved': 'moved the business here',
  'organisation.kept': 'took the deletion of the business back',
  'member.returned': 'took the end of their account back',
  'data_export.asked': 'asked for an export of everything',
  'data_export.done': 'finished an export of everything',
  'data_export.failed': 'could not finish an export of everything',
  'data_export.stopped': 'stopped an export of everything',
  'data_export.removed': 'removed an old export',
  'product_change.failed': 'could not finish the change of many products',
  'trial.started': 'started the trial',
  'trial.ended': 'ended the trial',
  'payment.failed': 'could not take a payment',
  'api_key.announced': 'told the owners that {it} ends soon',
  'webhook.tested': 'sent a test to {it}',
  'webhook.replayed': 'sent a message to {it} again',
  'webhook.secret_rotated': 'made a new secret for {it}',
  'webhook.secret_shown': 'looked at the secret of {it}',
  'webhook.disabled': 'switched {it} off, as nothing reached it',
  'usage.reached': 'noted how much of the plan is used',
  'usage_notice.dismissed': 'put away a notice about usage',
}

const undone = (one: Written, step: string) => `took the ${step}${one.label ? ` of ${named(one)}` : ''} back`

function whatOfPicking({ changes = [] }: Written) {
  const changed = changes.map(({ field }) => (field === 'assigned_to' ? 'assignment' : fieldWords(field)))
  return changed.join(' and ') || 'assignment or priority'
}

function whichLines({ lines_added, lines_changed, lines_removed }: Written) {
  const parts = [
    lines_added && `${lines_added} added`,
    lines_changed && `${lines_changed} changed`,
    lines_removed && `${lines_removed} removed`,
  ].filter(Boolean)
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

function pickedUnits(units: number) {
  if (units === 0) return 'corrected what was picked'
  return units > 0 ? `picked ${plural(units, 'unit')}` : `put ${plural(-units, 'unit')} back on the shelf`
}

function movedUnits({ units, label }: Written) {
  if (units === 0) return `booked ${label ?? 'a product'} out of stock, of which nothing was left`
  const way = (units ?? 0) < 0 ? 'out of' : 'into'
  return `booked ${plural(Math.abs(units ?? 0), 'unit')} of ${label ?? 'a product'} ${way} stock`
}

/**
 * A write as the rest of a sentence that begins with who did it: 'confirmed order SO-000123'. This is the only place where actions become words: for
 * the audit log, its file, the history of a record and the timeline of an order. What has no words of its own is told by its action.
 */
export function whatWasDone(written: Written): string {
  const { action } = written
  const own = words[action] ?? verbs[verbOf(action)] ?? inItsOwnWord(verbOf(action))
  const said = typeof own === 'function' ? own(written) : own
  return said.replace('{it}', () => named(written))
}

/** 'revoked {it}': a verb in the past says it all. */
const inItsOwnWord = (verb: string) => (/^[a-z]+ed$|^(sent|left|made)$/.test(verb) ? `${verb} {it}` : 'changed {it}')

/** Whose writes nobody asked for: the background work's, where people are filtered by. */
export const system = 'system'

/** Who did it: a member by their name, the product itself, or somebody whose name went with them. */
export const doerOf = ({ user_id, user_name }: { user_id: string | null; user_name: string | null }) =>
  user_name ?? (user_id === null ? productName : 'Former member')

const fields: Record<string, string> = {
  ...{ sku: 'SKU', unit_price: 'price', allow_short_picks: 'allow short picks', postcode: 'postcode' },
  ...{ is_active: 'active', is_default: 'default location', channel_inapp: 'told in the app' },
  ...{ channel_email: 'told by e-mail', channel_sms: 'told by text message', due_pence: 'amount due' },
  ...{ lines: 'items', booked_location_id: 'location', external_id: 'external id', vat_number: 'VAT number' },
}

/** `selling_price` as it reads: 'selling price'; of a part, 'address, city'. */
export const fieldWords = (field: string) =>
  field
    .split('.')
    .map((part) => fields[part] ?? spaced(part.replace(/_(ids?|at|on)$/, '').replace(/^is_/, '')))
    .join(', ')
