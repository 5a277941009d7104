// Without Zod: pages read this before they load the schemas.

export const orderTypes = ['purchase', 'sale'] as const
export type OrderType = (typeof orderTypes)[number]

export const orderStatuses = [
  'draft',
  'pending',
  'confirmed',
  'picked',
  'shipped',
  'delivered',
  'received',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What is to be decided of every status. Screens, operations and SQL ask for these groups, never for a list of statuses of their own. */
type Meaning = {
  /** `open`: lines may still be edited and goods may still move. `moved`: all goods have. `ended`: none will. */
  stage: 'open' | 'moved' | 'ended'
  /** It keeps at least one line, and a sale may be packed. */
  isBinding: boolean
  /** Units of a sale's lines are promised to it; what is neither promised nor picked waits for deliveries. */
  isPromised: boolean
  /** A purchase was sent off: what has not come yet is on its way. */
  isAwaited: boolean
  /** The parcel of a sale is out of the house, under a live label. */
  isUnderLabel: boolean
  /** Counted as an active order on the dashboard. */
  isActive: boolean
  /** The work it waits for, of a sale's goods or of any order's confirmation, where that is counted and listed by itself. */
  waits: WorkQueue | null
}
type WorkQueue = 'to_confirm' | 'to_pick' | 'to_ship'

const planned = {
  isBinding: false,
  isPromised: false,
  isAwaited: false,
  isUnderLabel: false,
  isActive: false,
  waits: null,
} as const
const moved = { ...planned, stage: 'moved', isBinding: true } as const

const meanings = {
  draft: { ...planned, stage: 'open' },
  pending: { ...planned, stage: 'open', isAwaited: true, isActive: true, waits: 'to_confirm' },
  confirmed: { ...planned, stage: 'open', isAwaited: true, isBinding: true, isPromised: true, waits: 'to_pick' },
  picked: { ...moved, waits: 'to_ship' },
  shipped: { ...moved, isUnderLabel: true },
  delivered: { ...moved, isUnderLabel: true },
  received: moved,
  cancelled: { ...planned, stage: 'ended' },
} as const satisfies Record<OrderStatus, Meaning>

type With<M extends Partial<Meaning>> = {
  [Status in OrderStatus]: (typeof meanings)[Status] extends M ? Status : never
}[OrderStatus]

const statusesWith = <const M extends Partial<Meaning>>(wanted: M) =>
  orderStatuses.filter((status): status is With<M> =>
    Object.entries(wanted).every(([word, value]) => meanings[status][word as keyof Meaning] === value),
  )

export const openStatuses = statusesWith({ stage: 'open' })
export const movedStatuses = statusesWith({ stage: 'moved' })
/** Open, and of a purchase the supplier has not been asked yet. */
export const unsentStatuses = statusesWith({ stage: 'open', isAwaited: false })
export const endedStatuses = statusesWith({ stage: 'ended' })
export const bindingStatuses = statusesWith({ isBinding: true })
export const promisedStatuses = statusesWith({ isPromised: true })
export const awaitedStatuses = statusesWith({ isAwaited: true })
export const underLabelStatuses = statusesWith({ isUnderLabel: true })
export const activeStatuses = statusesWith({ isActive: true })

/** Nothing where there are several, so that a second status that waits for the same work is a type error below. */
type TheOne<Status, All = Status> = Status extends Status ? ([All] extends [Status] ? Status : never) : never

/** The one status in which orders wait for each work: lists are filtered by one at a time. */
export const waitingStatus: { readonly [Queue in WorkQueue]: TheOne<With<{ waits: Queue }>> } = {
  to_confirm: 'pending',
  to_pick: 'confirmed',
  to_ship: 'picked',
}

export type OpenStatus = (typeof openStatuses)[number]
export type MovedStatus = (typeof movedStatuses)[number]
export type EndedStatus = (typeof endedStatuses)[number]

/** Lines may still be edited. */
export const isOpen = (status: OrderStatus): status is OpenStatus => meanings[status].stage === 'open'
/** All goods have moved: it cannot go back to draft. */
export const hasMoved = (status: OrderStatus): status is MovedStatus => meanings[status].stage === 'moved'
/** Nothing comes of it any more, unless it is reopened. */
export const isEnded = (status: OrderStatus): status is EndedStatus => meanings[status].stage === 'ended'
/** What a purchase still misses is on its way. */
export const isAwaited = (status: OrderStatus) => meanings[status].isAwaited
/** Counted as an active order on the dashboard. */
export const isActiveOrder = (status: OrderStatus) => meanings[status].isActive
/** It keeps at least one line. */
export const isBinding = (status: OrderStatus) => meanings[status].isBinding

type Standing = { order_type: OrderType; status: OrderStatus }

/** Stock is reserved for what its lines still need. */
export const holdsPromises = ({ order_type, status }: Standing) => order_type === 'sale' && meanings[status].isPromised
/** There is, or will be, a parcel with a packing slip. */
export const isPackable = ({ order_type, status }: Standing) => order_type === 'sale' && isBinding(status)
/** It can be sent to its supplier on paper. */
export const isPurchaseOrder = ({ order_type, status }: Standing) => order_type === 'purchase' && !isEnded(status)
/** Its supplier is asked for it: it is mailed to them. */
export const isMailable = ({ order_type, status }: Standing) => order_type === 'purchase' && isAwaited(status)
/** Its supplier has not been asked yet. */
export const isUnsent = (status: OrderStatus) => isOpen(status) && !isAwaited(status)

/**
 * Orders that wait for the same thing, where a type and a status do not name them: purchases that are to come by the day they are expected
 * (`to_receive` is today's and the late ones), and the sales that count as sold.
 */
export const orderQueues = ['to_receive', 'due_today', 'late', 'coming', 'sold'] as const
export type OrderQueue = (typeof orderQueues)[number]

export const orderSteps = [
  'submit',
  'confirm',
  'pick',
  'unpick',
  'ship',
  'deliver',
  'receive',
  'unreceive',
  'cancel',
  'reopen',
  'void',
] as const
export type OrderStep = (typeof orderSteps)[number]
type Steps = Partial<Record<OrderStep, OrderStatus>>

/** A status that an order of this type never has. */
const never = null

/** Where each step leads from each status. What a step needs beyond the status is its operation's to check. */
const life: Record<OrderType, Record<OrderStatus, Steps | null>> = {
  sale: {
    draft: { submit: 'pending', cancel: 'cancelled', reopen: 'draft' },
    pending: { confirm: 'confirmed', cancel: 'cancelled', reopen: 'draft' },
    confirmed: { pick: 'picked', ship: 'shipped', cancel: 'cancelled', reopen: 'draft' },
    picked: { unpick: 'confirmed', ship: 'shipped', cancel: 'cancelled' },
    shipped: { deliver: 'delivered', void: 'picked' },
    delivered: {},
    received: never,
    cancelled: { reopen: 'draft' },
  },
  purchase: {
    draft: { submit: 'pending', receive: 'received', unreceive: 'draft', cancel: 'cancelled', reopen: 'draft' },
    pending: { confirm: 'confirmed', receive: 'received', unreceive: 'pending', cancel: 'cancelled', reopen: 'draft' },
    confirmed: { receive: 'received', unreceive: 'confirmed', cancel: 'cancelled', reopen: 'draft' },
    picked: never,
    shipped: never,
    delivered: never,
    // Led back to where receiving found it, by the audit log; this is for where that is not known.
    received: { unreceive: 'confirmed' },
    cancelled: { reopen: 'draft' },
  },
}

/** The status a step leads to, or undefined where the order's life has no such step. */
export const nextStatus = (type: OrderType, status: OrderStatus, step: OrderStep): OrderStatus | undefined =>
  life[type][status]?.[step]

/** Steps that may be taken back as long as nothing else has happened. */
export const reversibleSteps = ['submit', 'confirm', 'deliver', 'cancel', 'reopen'] as const
export type ReversibleStep = (typeof reversibleSteps)[number]

/** Whether an order of this status came there from another by a step that can be taken back: not where goods were put back on the shelf. */
export const leadsBack = ({ order_type, status }: Standing, step: ReversibleStep, to: OrderStatus) =>
  nextStatus(order_type, to, step) === status && to !== status && !(step === 'cancel' && hasMoved(to))

/** The statuses an order of this type may have. */
export const statusesOf = (type: OrderType) => orderStatuses.filter((status) => life[type][status] !== never)

/** The statuses from which a step may be taken. */
export const statusesBefore = (type: OrderType, step: OrderStep) =>
  orderStatuses.filter((status) => nextStatus(type, status, step) !== undefined)
