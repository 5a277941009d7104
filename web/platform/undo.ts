import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller, InputOf } from './api-client.ts'
import { ApiRefusal, isOutage } from './api-refusal.ts'
import type { Undo } from './offer-undo.ts'
import { readAfterWrite } from './read-after-write.ts'
import { runSteps } from './run-steps.ts'
import { savedBefore } from './saved-before.ts'
import { whyNotUndone } from './why-not-undone.ts'

/**
 * The undo that is one request: `undoBy(api.products.restore, { params })`. Has one effect, however often it arrives: what has no key names the
 * version it is of, and is refused where it has been done already.
 */
export function undoBy<E extends Endpoint>(caller: Caller<E>, input: InputOf<E>): () => Promise<Answer<E>> {
  const idempotencyKey = crypto.randomUUID()
  return async () => {
    const answer =
      caller.verb === 'post'
        ? await throughGaps(() => caller.call(input, { idempotencyKey }))
        : await caller.call(input, {}).catch((error: unknown) => {
            const saved = savedBefore(error, (input as { body?: object }).body)
            if (saved) return saved as Answer<E>
            throw error
          })
    await readAfterWrite(answer, caller.name)
    return answer
  }
}

/** Milliseconds before it is sent again. */
const waits = [1000, 2000]

/** A keyed request has one effect however often it arrives: sent again where the line has a gap. */
async function throughGaps<A>(send: () => Promise<A>, [wait, ...further] = waits): Promise<A> {
  try {
    return await send()
  } catch (error) {
    if (wait === undefined || !isOutage(error)) throw error
    await new Promise((resolve) => setTimeout(resolve, wait))
    return throughGaps(send, further)
  }
}

/** Takes back what was done in many steps, each by itself: what cannot be is said, and keeps none of the others. */
export async function undoAll(undos: readonly Undo[]) {
  const failures: unknown[] = []
  const take = (undo: Undo) => undo().catch((error: unknown) => failures.push(error))
  await runSteps(undos, async (undo) => void (await take(undo)), new AbortController().signal)
  if (failures.length === 0) return
  throw notAllUndone(failures.length, undos.length, whyNotUndone(failures[0]))
}

/** What an undo fails with that some of it, but not all, was taken back by. */
export const notAllUndone = (left: number, all: number, why: string) =>
  new ApiRefusal({ status: 409, code: 'conflict', message: `${left} of ${all} could not be undone: ${why}` })
