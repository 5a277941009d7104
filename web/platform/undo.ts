import { toast } from 'sonner'
import type { Endpoint } from '#contract/shared/endpoint.ts'
import type { Caller, InputOf } from './api-client.ts'
import { ApiRefusal, isNobody } from './api-refusal.ts'
import { notify } from './notify.ts'
import { readAfterWrite } from './read-after-write.ts'
import { runSteps } from './run-steps.ts'

/** Takes something back by a step of its own; fails with why it cannot be. */
export type Undo = () => Promise<unknown>

/** The undo that is one request: `undoBy(api.products.restore, { params })`. Sent once, however often it arrives. */
export function undoBy<E extends Endpoint>(caller: Caller<E>, input: InputOf<E>): Undo {
  const idempotencyKey = crypto.randomUUID()
  return async () => {
    const answer = await caller.call(input, caller.verb === 'post' ? { idempotencyKey } : {})
    await readAfterWrite(answer, caller.name)
  }
}

/** Takes back what was done in many steps, each by itself: what cannot be is said, and keeps none of the others. */
export async function undoAll(undos: readonly Undo[]) {
  const failures: unknown[] = []
  const take = (undo: Undo) => undo().catch((error: unknown) => failures.push(error))
  await runSteps(undos, async (undo) => void (await take(undo)), new AbortController().signal)
  if (failures.length === 0) return
  const message = `${failures.length} of ${undos.length} could not be undone: ${whyNot(failures[0])}`
  throw new ApiRefusal({ status: 409, code: 'conflict', message })
}

/** Milliseconds it is offered for: long enough to be thought about. */
const offeredFor = 10_000

type Offer = { undo: Undo; what: string; toast: string; isTaken: boolean }
const offers: Offer[] = []

/** Offers an undo on the keyboard, and answers what puts it on the toast that says `what` was done. Each is taken once. */
export function offerUndo(undo: Undo, what: string) {
  const offer = { undo, what, toast: crypto.randomUUID(), isTaken: false }
  document.addEventListener('keydown', hear) // once, however often
  offers.push(offer)
  setTimeout(() => forget(offer), offeredFor) // a toast that is pointed at stays longer, and may be pressed still
  const action = { label: 'Undo', onClick: () => void take(offer) }
  // So long a toast can be closed: it may lie over what one goes on with.
  return { id: offer.toast, duration: offeredFor, closeButton: true, action }
}

function forget(offer: Offer) {
  const place = offers.indexOf(offer)
  if (place >= 0) offers.splice(place, 1)
}

async function take(offer: Offer) {
  if (offer.isTaken) return
  offer.isTaken = true
  forget(offer)
  toast.dismiss(offer.toast)
  try {
    await offer.undo()
    notify.success({ title: 'Undone', text: offer.what })
  } catch (error) {
    notify.failure({ title: 'Not undone', text: whyNot(error) })
  }
}

function whyNot(error: unknown) {
  if (error instanceof Error && isNobody(error)) return 'User not authenticated'
  return error instanceof ApiRefusal ? error.message : 'Something went wrong. Nothing was undone.'
}

/** Where Ctrl+Z takes back what was typed. */
const hasItsOwn = 'input, textarea, select, [contenteditable]'

function hear(event: KeyboardEvent) {
  const isAsked =
    (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  const newest = offers.at(-1)
  if (!isAsked || !newest || event.repeat || event.defaultPrevented) return
  if (event.target instanceof Element && event.target.closest(hasItsOwn)) return
  event.preventDefault()
  void take(newest)
}
