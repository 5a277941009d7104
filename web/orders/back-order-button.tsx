import type { OrderDetail } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { putOrder } from './put-order.ts'
import type { StepRefusal } from './status-step-button.tsx'
import { undoStep } from './undo-step.ts'

/** Stock was too short to confirm, and the business allows to do so anyway. */
export const mayBackOrder = (error: Error) => detailsOf(error, 'insufficient_stock')?.may_back_order === true

type Props = {
  order: OrderDetail
  /** Whether the order's lines are saved as they are on the screen; says why where they are not. */
  ready: () => Promise<boolean>
  onRefused: (refusal: StepRefusal | null) => void
}

export function BackOrderButton({ order, ready, onRefused }: Props) {
  const confirm = useIntent(api.orders.backOrder, {
    saved: 'Order updated successfully',
    undo: (answer) => undoStep(answer, 'confirm'),
    failed: 'Failed to save order',
    onSaved: (answer) => {
      putOrder(answer)
      onRefused(null)
    },
  })
  const refused = (error: Error) => onRefused({ title: 'The order could not be confirmed.', error })
  async function press() {
    if (await ready()) confirm.mutate({ params: { id: order.id } }, { onError: refused })
  }
  return (
    <div className="grid gap-1.5">
      <p>You can confirm it anyway. What is missing is reserved for it as deliveries come, the oldest order first.</p>
      <Button size="small" className="w-fit" pending={confirm.isPending} onClick={() => void press()}>
        Confirm as Back-Order
      </Button>
    </div>
  )
}
