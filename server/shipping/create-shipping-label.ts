import type { ShippingLabel } from '#contract/shipping.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The documented function: a business refusal (after its roll-back) is an answer, anything else stays an error. */
export async function labelOrRefusal(ship: () => Promise<ShippingLabel>) {
  try {
    return { success: true as const, shipping_label: await ship() }
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && error.status !== 422)
      return { success: false as const, error: error.message }
    throw error
  }
}
