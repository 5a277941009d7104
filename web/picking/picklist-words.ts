import type { Picklist, PicklistItem } from '#contract/picking.ts'
import type { PicklistStatus } from '#contract/picklist-life.ts'
import { formatNumber } from '../platform/format.ts'
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

/** Where to go for a line; of several places each with how many: the first may well have enough for all. An older answer has none. */
export function whereOf({ location_name, places = [] }: Pick<PicklistItem, 'location_name'> & Partial<PicklistItem>) {
  if (places.length < 2) return location_name
  return places.map((place) => `${formatNumber(place.quantity)} at ${place.location_name}`).join(', ')
}

/** Beside a place it is said that they are not all there. */
export const stockOf = ({ location_name, stock_quantity }: PicklistItem) =>
  `${formatNumber(stock_quantity)} in stock${location_name ? ' in all' : ''}`
