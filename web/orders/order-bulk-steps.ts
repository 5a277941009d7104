import { href } from 'react-router'
import type { ReversibleStep } from '#contract/order-life.ts'
import type { Order, SteppedOrder } from '#contract/orders.ts'
import { mostPrinted } from '#contract/shared/limits.ts'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { formatNumber } from '../platform/format.ts'
import { undoGenerated } from '../platform/undo-generated.ts'
import type { BulkStep, StepOutcome, StepRow } from '../ui/bulk-steps-dialog.tsx'
import { statusWords } from './order-words.ts'
import { undoStep } from './undo-step.ts'

export const asStepRow = ({ id, order_number }: Order): StepRow => ({
  id,
  label: order_number,
  to: href(signedInPages.order, { id }),
})

/** What is short is named: the message alone would not say of what. */
function reasonOf(error: Error) {
  const short = detailsOf(error, 'insufficient_stock')?.short ?? []
  if (short.length === 0) return error.message
  const one = ({ name, wanted, left, removed }: (typeof short)[number]) =>
    removed ? `${name} was removed` : `${name}: ${formatNumber(wanted)} wanted, ${formatNumber(left)} left`
  return short.map(one).join('; ')
}

const became = (answer: SteppedOrder, step: ReversibleStep): StepOutcome => ({
  text: statusWords[answer.status],
  undo: undoStep(answer, step),
})
const params = (id: string) => ({ params: { id } })
const common = { noun: 'order', reasonOf } as const

export type OrderBulkStep = 'submit' | 'confirm' | 'generate' | 'cancel'

/** The steps that many orders can take, by the endpoints that each would take them by itself. */
export const orderBulkSteps: Record<OrderBulkStep, BulkStep> = {
  submit: {
    ...common,
    verb: 'Submit',
    past: 'submitted',
    labels: ['Submit', 'Cancel'],
    look: 'primary',
    follows: 'Drafts become pending.',
    take: async ({ id }, idempotencyKey) =>
      became(await api.orders.submit.call(params(id), { idempotencyKey }), 'submit'),
  },
  confirm: {
    ...common,
    verb: 'Confirm',
    past: 'confirmed',
    labels: ['Confirm', 'Cancel'],
    look: 'primary',
    follows: 'Pending orders become confirmed; sales are promised their stock.',
    take: async ({ id }, idempotencyKey) =>
      became(await api.orders.confirm.call(params(id), { idempotencyKey }), 'confirm'),
  },
  generate: {
    ...common,
    verb: 'Generate picklists for',
    past: 'given picklists',
    labels: ['Generate Picklists', 'Cancel'],
    look: 'primary',
    follows: 'Each confirmed sale gets a picklist; one that has an open picklist keeps it.',
    print: {
      ...{ label: 'Print Picklists', most: mostPrinted },
      link: (ids) => api.picking.documents.call({ query: { ids: ids.join(',') } }),
    },
    take: async ({ id }, idempotencyKey) => {
      const picklist = await api.picking.generate.call(params(id), { idempotencyKey })
      return {
        text: picklist.picklist_number,
        paper: picklist.id,
        to: href(signedInPages.picklist, { id: picklist.id }),
        undo: picklist.created ? undoGenerated(picklist) : 'nothing',
      }
    },
  },
  cancel: {
    ...common,
    verb: 'Cancel',
    past: 'cancelled',
    labels: ['Cancel Orders', 'Keep Orders'],
    look: 'destructive',
    follows:
      'Promised stock is free again, what was picked goes back on the shelf, and a part-received purchase is closed short.',
    take: async ({ id }, idempotencyKey) =>
      became(await api.orders.cancel.call(params(id), { idempotencyKey }), 'cancel'),
  },
}
