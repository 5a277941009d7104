import { toast } from 'sonner'
import { isOutage } from './api-refusal.ts'
import { formatNumber } from './format.ts'
import { NotAllUndone } from './not-all-undone.ts'
import type { Progress } from './run-steps.ts'
import { whyNotUndone } from './why-not-undone.ts'

/** Takes something back by a step of its own; fails with why it cannot be. Of many it tells how far it is. */
export type Undo = (tell?: Progress) => Promise<unknown>

/** Milliseconds it is offered for: long enough to be thought about. */
const offeredFor = 10_000

/** Says in a toast what came of it. */
type Tell = (
  look: 'message' | 'error',
  said: { title: string; text: string },
  besides?: { undo: Undo | undefined; what: string },
) => unknown
type Offer = { undo: Undo; what: string; toast: string; isTaken: boolean; tell: Tell }
/** In the order in which they were said. */
const offers: Offer[] = []

/**
 * Offers an undo on the keyboard, and answers what puts it on the toast that says `what` was done. Each is taken once, the last said first.
 */
export function offerUndo(undo: Undo, what: string, tell: Tell) {
  const offer = { undo, what, tell, toast: crypto.randomUUID(), isTaken: false }
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
  const undoing = sayWhileUndoing()
  try {
    await offer.undo(undoing.tell)
    offer.tell('message', { title: 'Undone', text: offer.what })
  } catch (error) {
    // What did not come through is offered again.
    const undo = error instanceof NotAllUndone ? error.rest : isOutage(error) ? offer.undo : undefined
    offer.tell('error', { title: 'Not undone', text: whyNotUndone(error) }, { undo, what: offer.what })
  } finally {
    undoing.end()
  }
}

/** So few are done before anybody has read how far it is. */
const handful = 5
/** How often it is said: with each single one a screen reader would speak of nothing else. */
const timesSaid = 20

/** Of many it is said how far it is, until the end of it; the tab is not closed unasked meanwhile, as that would leave the rest. */
function sayWhileUndoing() {
  const id = crypto.randomUUID()
  const onClose = (event: BeforeUnloadEvent) => event.preventDefault()
  const tell: Progress = (done, all) => {
    if (all <= handful) return
    addEventListener('beforeunload', onClose)
    if (done % Math.ceil(all / timesSaid) > 0) return
    const description = `${formatNumber(done)} of ${formatNumber(all)}`
    toast.message('Undoing...', { id, description, duration: Number.POSITIVE_INFINITY })
  }
  const end = () => {
    removeEventListener('beforeunload', onClose)
    toast.dismiss(id)
  }
  return { tell, end }
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
