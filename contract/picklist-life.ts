// Without Zod: pages read this before they load the schemas.

export const picklistStatuses = ['pending', 'picking', 'completed', 'cancelled'] as const
export type PicklistStatus = (typeof picklistStatuses)[number]

/** `waiting`: nobody has begun; `begun`: units are counted off the shelf; `completed`: all are; `withdrawn`: it counts for nothing. */
type Stage = 'waiting' | 'begun' | 'completed' | 'withdrawn'

const stages: Record<PicklistStatus, Stage> = {
  pending: 'waiting',
  picking: 'begun',
  completed: 'completed',
  cancelled: 'withdrawn',
}

const statusesIn = (...wanted: Stage[]) => picklistStatuses.filter((status) => wanted.includes(stages[status]))

export const waitingPicklists = statusesIn('waiting')
export const begunPicklists = statusesIn('begun')
export const completedPicklists = statusesIn('completed')
export const openPicklists = statusesIn('waiting', 'begun')
/** Picklists that a status does not name: `open` is all that can still be picked. */
export const picklistQueues = ['open'] as const

/** What it counted is what was picked for its order. */
export const standingPicklists = statusesIn('waiting', 'begun', 'completed')

/** May be started. */
export const isWaiting = (status: PicklistStatus) => stages[status] === 'waiting'
/** Units may be counted, assigned and put back. */
export const isOpen = (status: PicklistStatus) => openPicklists.includes(status)
export const isCompleted = (status: PicklistStatus) => stages[status] === 'completed'
