const mostKept = 200
const underWay = Symbol('under way')

/** The writes of this page by the id of their request, and when each was answered. */
const writes = new Map<string, number | typeof underWay>()

/** Sends a write under a request id of its own, by which its news is known again. One that fails is as if somebody else had made it. */
export async function asOwnWrite<A>(send: (requestId: string) => Promise<A>): Promise<A> {
  const id = crypto.randomUUID()
  writes.set(id, underWay)
  const [oldest] = writes.keys()
  if (writes.size > mostKept && oldest !== undefined) writes.delete(oldest)
  try {
    const answer = await send(id)
    writes.set(id, performance.now())
    return answer
  } catch (error) {
    writes.delete(id)
    throw error
  }
}

/** Whether the answer to this request of ours is still to come: what it means for the screen is known then. */
export const isUnderWay = (requestId: string | null) => requestId !== null && writes.get(requestId) === underWay

/** When our write was answered (as `performance.now()`); undefined for what others wrote. */
export function answeredAt(requestId: string | null): number | undefined {
  const fate = requestId === null ? undefined : writes.get(requestId)
  return typeof fate === 'number' ? fate : undefined
}
