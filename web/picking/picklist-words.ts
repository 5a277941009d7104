import type { Picklist } from '#contract/picking.ts'
import type { PicklistStatus } from '#contract/picklist-life.ts'
import type { BadgeLook } from '../ui/badge.tsx'

export const statusWords: Record<PicklistStatus, string> = {
  pending: 'Pending',
  picking: 'Picking',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const statusLooks: Record<PicklistStatus, BadgeLook> = {
  pending: 'secondary',
  picking: 'default',
  completed: 'default',
  cancelled: 'destructive',
}

/** 3 is the most urgent. */
export const priorityLooks: Record<number, BadgeLook> = { 1: 'default', 2: 'secondary', 3: 'destructive' }

export const customerOf = ({ customer_name }: Pick<Picklist, 'customer_name'>) => customer_name ?? 'No customer'
