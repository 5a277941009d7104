import type { Carrier, LabelRequest } from '#server/platform/carrier.ts'
import { builtInCarrier } from '#server/shipping/built-in-carrier.ts'

type Trouble = (request: LabelRequest) => unknown

/**
 * A carrier as a company far away is: it has books of its own, one label per key. What a test puts in the way of its next
 * answers happens `before` it acts or `after`, when the label is made but nobody has heard of it.
 */
export function carrierWithBooks() {
  const labels = new Map<string, { tracking_number: string; is_live: boolean }>()
  const troubles: Record<'before' | 'after', Trouble[]> = { before: [], after: [] }
  const acting = async <T>(request: LabelRequest, act: () => Promise<T>) => {
    await troubles.before.shift()?.(request)
    const answer = await act()
    await troubles.after.shift()?.(request)
    return answer
  }
  const carrier: Carrier = {
    patience_ms: 2000,
    buyLabel: (request, stop) =>
      acting(request, async () => {
        const label = await builtInCarrier.buyLabel(request, stop)
        const { tracking_number } = labels.get(request.idempotency_key) ?? label
        labels.set(request.idempotency_key, { tracking_number, is_live: true })
        return { ...label, tracking_number }
      }),
    voidLabel: (request) =>
      acting(request, async () => {
        const label = labels.get(request.idempotency_key)
        if (label) label.is_live = false
      }),
  }
  return {
    carrier,
    before: (trouble: Trouble) => void troubles.before.push(trouble),
    after: (trouble: Trouble) => void troubles.after.push(trouble),
    /** Tracking numbers it has ever made, and those nobody gave back. */
    made: () => [...labels.values()].map((label) => label.tracking_number),
    live: () => [...labels.values()].filter((label) => label.is_live).map((label) => label.tracking_number),
  }
}

/** What a lost connection looks like from here. */
export const lost = () => {
  throw new Error('socket hang up')
}
