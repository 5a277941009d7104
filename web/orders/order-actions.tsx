import type { OrderDetail } from '#contract/orders.ts'
import { CancelButton } from './cancel-button.tsx'
import { type OrderStep, stepsOffered } from './order-steps.ts'
import { PicklistButton } from './picklist-button.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { ShipButton } from './ship-button.tsx'
import { StatusStepButton, type StepRefusal } from './status-step-button.tsx'

export type ActionProps = {
  order: OrderDetail
  look: 'primary' | 'secondary'
  /** Saves what was typed first; false when that failed. */
  ready: () => Promise<boolean>
  onRefused: (refusal: StepRefusal | null) => void
  onShip: () => void
}

/** The next steps of an order: the likeliest at the right, as the primary action. */
export function OrderActions(props: Omit<ActionProps, 'look'>) {
  const { order_type, status } = props.order
  const steps = stepsOffered(order_type, status)
  return steps
    .map((step, index) => <Action key={step} {...props} step={step} look={index === 0 ? 'primary' : 'secondary'} />)
    .toReversed()
}

function Action({ step, ...props }: ActionProps & { step: OrderStep }) {
  switch (step) {
    case 'receive':
      return <ReceiveButton {...props} />
    case 'picklist':
      return <PicklistButton {...props} />
    case 'ship':
      return <ShipButton {...props} />
    case 'cancel':
      return <CancelButton {...props} />
    default:
      return <StatusStepButton {...props} step={step} />
  }
}
