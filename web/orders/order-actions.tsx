import type { ActionProps } from './action-props.ts'
import { CancelButton } from './cancel-button.tsx'
import { type OrderStep, stepsOffered } from './order-steps.ts'
import { PicklistButton } from './picklist-button.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { ShipButton } from './ship-button.tsx'
import { StatusStepButton } from './status-step-button.tsx'

type Ready = (step: OrderStep) => Promise<boolean>

/** The next steps of an order: the likeliest at the right, as the primary action. */
export function OrderActions({ ready, ...props }: Omit<ActionProps, 'look' | 'ready'> & { ready: Ready }) {
  const { order_type, status } = props.order
  const steps = stepsOffered(order_type, status)
  return steps
    .map((step, index) => {
      const look = index === 0 ? 'primary' : 'secondary'
      return <Action key={step} {...props} step={step} look={look} ready={() => ready(step)} />
    })
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
