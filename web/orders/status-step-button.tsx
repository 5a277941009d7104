import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Button } from '../ui/button.tsx'
import type { StatusStep } from './order-steps.ts'
import { putOrder } from './put-order.ts'
import { undoStep } from './undo-step.ts'

export type StepRefusal = { title: string; error: Error }

const words: Record<StatusStep, { label: string; refused: string }> = {
  submit: { label: 'Submit', refused: 'The order could not be submitted.' },
  confirm: { label: 'Confirm', refused: 'The order could not be confirmed.' },
  deliver: { label: 'Mark Delivered', refused: 'The order could not be marked as delivered.' },
  reopen: { label: 'Reopen', refused: 'The order could not be reopened.' },
}

type Props = {
  order: Order
  step: StatusStep
  look: 'primary' | 'secondary'
  /** Saves what was typed first; false when that failed. */
  ready: () => Promise<boolean>
  onRefused: (refusal: StepRefusal | null) => void
}

/** Takes an order one step further; a refusal is shown on the page, not on the button. */
export function StatusStepButton({ order, step, look, ready, onRefused }: Props) {
  const mayNot = useMayNot('orders:write')
  const { label, refused } = words[step]
  const take = useIntent(api.orders[step], {
    saved: 'Order updated successfully',
    undo: (answer) => undoStep(answer, step),
    failed: 'Failed to save order',
    onSaved: putOrder,
  })

  async function press() {
    onRefused(null)
    if (!(await ready())) return
    take.mutate({ params: { id: order.id } }, { onError: (error) => onRefused({ title: refused, error }) })
  }
  return (
    <Button look={look} pending={take.isPending} disabledBecause={mayNot} onClick={() => void press()}>
      {label}
    </Button>
  )
}
