import type { BulkAction, ProductChange } from '#contract/product-changes.ts'
import { ApiRefusal, isMissing } from '../platform/api-refusal.ts'
import { formatNumber, plural } from '../platform/format.ts'

type Words = {
  verb: string
  /** While it is under way. */
  doing: string
  /** For one product, and for many. */
  follows: readonly [one: string, many: string]
  /** What follows in the background, where all or none is not promised. */
  followsLater?: string
  failed: string
}

export const bulkWords: Record<BulkAction, Words> = {
  activate: {
    verb: 'Activate',
    doing: 'Activating',
    follows: [
      'It can be chosen on orders again.',
      'They can be chosen on orders again. Those that are active already stay as they are.',
    ],
    failed: 'Failed to activate products',
  },
  deactivate: {
    verb: 'Deactivate',
    doing: 'Deactivating',
    follows: [
      'It cannot be chosen on new order lines.',
      'They cannot be chosen on new order lines. Those that are inactive already stay as they are.',
    ],
    failed: 'Failed to deactivate products',
  },
  delete: {
    verb: 'Delete',
    doing: 'Deleting',
    follows: [
      'If it has a history it is archived: it leaves the list, its movements and orders keep its name.',
      'Products with a history are archived: they leave the list, their movements and orders keep their names.',
    ],
    followsLater: 'Those that confirmed orders wait for are left as they are, and counted.',
    failed: 'Failed to delete products',
  },
  set_category: {
    verb: 'Set Category',
    doing: 'Setting the category of',
    follows: ['', 'Those that are in the category already stay as they are.'],
    failed: 'Failed to set the category',
  },
}

/** Under way, also of a kind that a newer version has and this page, open since before, has no words for. */
export const doingOf = (action: string) => (bulkWords as Partial<Record<string, Words>>)[action]?.doing ?? 'Changing'

type Done = (change: ProductChange) => string

const done: Record<BulkAction, Done> & Partial<Record<string, Done>> = {
  activate: ({ changed }) => `${plural(changed, 'product')} activated`,
  deactivate: ({ changed }) => `${plural(changed, 'product')} deactivated`,
  delete: ({ deleted, archived }) =>
    archived === 0
      ? `${plural(deleted, 'product')} deleted`
      : `${plural(deleted, 'product')} deleted, ${formatNumber(archived)} archived with their history`,
  set_category: ({ changed, category_id }) =>
    `${plural(changed, 'product')} ${category_id === null ? 'now without a category' : 'put in the category'}`,
}

const otherwise: Done = ({ changed }) => `${plural(changed, 'product')} changed`

/** What came of it, those that were left included, in one sentence or two. */
export function outcomeOf(change: ProductChange): string {
  const { action, refused, skipped, matched, worked } = change
  const known: Done | undefined = done[action]
  const left = [
    refused > 0 && `${formatNumber(refused)} left because confirmed orders wait for them`,
    skipped > 0 && `${formatNumber(skipped)} left because they changed meanwhile`,
    worked < matched && `${formatNumber(matched - worked)} not reached`,
  ].filter((part) => part !== false)
  return [(known ?? otherwise)(change), ...left].join('; ')
}

const goneOf = (count: number) =>
  `${count === 1 ? 'It' : 'One of them'} was deleted by somebody else meanwhile. Clear the selection and choose again.`

/** Why nothing was changed. One that is gone from the list cannot be taken out of the choice there: only another choice helps. */
export const refusedChoice = (error: Error | null, count: number) =>
  error instanceof ApiRefusal && isMissing(error) && error.details.field !== 'category_id'
    ? new ApiRefusal({ ...error, message: goneOf(count) })
    : error
