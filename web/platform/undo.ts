import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller, InputOf } from './api-client.ts'
import { isOutage } from './api-refusal.ts'
import { NotAllUndone } from './not-all-undone.ts'
import type { Undo } from './offer-undo.ts'
import { readAfterWrite } from './read-after-write.ts'
import { type Progress, runSteps } from './run-steps.ts'
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

type Failure = { undo: Undo; error: unknown }
type Before = { all: number; refused: readonly Failure[] }

/**
 * Takes back what was done in many steps, each by itself: what cannot be is said, and keeps none of the others. Once the server cannot be
 * reached no further one is sent, and what is left can be taken back later. `tell` hears how many are settled.
 */
export const undoAll = (undos: readonly Undo[], tell?: Progress) =>
  undoSome(undos, { all: undos.length, refused: [] }, tell)

/** Those of `all` that are left, beside what was `refused` before: that remains, however the others end. */
async function undoSome(undos: readonly Undo[], { all, refused }: Before, tell?: Progress) {
  const line = new AbortController()
  const failures = [...refused]
  const isOpen = new Set(undos)
  const take = async (undo: Undo) => {
    await undo().catch((error: unknown) => {
      failures.push({ undo, error })
      if (isOutage(error)) line.abort()
    })
    isOpen.delete(undo)
    tell?.(undos.length - isOpen.size, undos.length)
  }
  tell?.(0, undos.length)
  await runSteps(undos, take, line.signal)
  if (failures.length > 0) throw notAllUndone(failures, [...isOpen], all)
}

function notAllUndone(failures: readonly Failure[], unsent: readonly Undo[], all: number) {
  const outages = failures.filter(({ error }) => isOutage(error))
  const refused = failures.filter(({ error }) => !isOutage(error))
  const first = [refused[0], outages[0]].flatMap((failure) => failure ?? [])
  const why = first.map(({ error }) => whyNotUndone(error)).join(' ')
  const again = [...outages.map(({ undo }) => undo), ...unsent]
  const rest: Undo | undefined = again.length > 0 ? (tell) => undoSome(again, { all, refused }, tell) : undefined
  return new NotAllUndone(failures.length + unsent.length, all, why, rest)
}
