import type { OrderDetail } from '#contract/orders.ts'
import type { StepRefusal } from './status-step-button.tsx'

/** Of a button that takes an order's next step. */
export type ActionProps = {
  order: OrderDetail
  look: 'primary' | 'secondary'
  /** Saves what was typed first; false where that failed, or where the step would take other lines than those on screen. */
  ready: () => Promise<boolean>
  onRefused: (refusal: StepRefusal | null) => void
  onShip: () => void
}
