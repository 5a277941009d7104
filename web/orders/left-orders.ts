import { ApiRefusal, isForbidden } from '../platform/api-refusal.ts'
import type { Undo } from '../platform/offer-undo.ts'
import { isShutOut } from '../platform/session.ts'
import type { LineAutosave } from './line-autosave.ts'
import type { LineBook } from './line-book.ts'

/** Orders left with something that could not be saved, or is not good yet: what was typed is still there when one comes back. */
const left = new Map<string, LineAutosave>()
/** What saves the lines of an order that is on screen. */
const shown = new Map<string, LineAutosave>()

export const leftUnsaved = (id: string) => left.get(id)

/** The order is on screen until it is left: called by the answer. */
export function comeTo(autosave: LineAutosave) {
  const { id } = autosave.params
  shown.set(id, autosave)
  return () => {
    shown.delete(id)
    void leave(autosave)
  }
}

async function leave(autosave: LineAutosave) {
  if (isShutOut()) {
    left.delete(autosave.params.id)
    return autosave.stop() // what is unsaved is kept elsewhere, and saved from there
  }
  keepLeft(autosave)
  await autosave.flushIfTaken()
  letGo(autosave)
}

function keepLeft(autosave: LineAutosave) {
  left.set(autosave.params.id, autosave)
  addEventListener('beforeunload', askForLeft)
}

/** Lines that are not good yet are kept, too. */
function letGo(autosave: LineAutosave) {
  const { id } = autosave.params
  if (!autosave.unsaved && left.get(id) === autosave) left.delete(id)
}

/** They go with the tab: closing it asks, as it does on the order's own page. */
function askForLeft(event: BeforeUnloadEvent) {
  for (const autosave of left.values()) saveOrAsk(autosave, event)
}

export function saveOrAsk(autosave: LineAutosave, event: BeforeUnloadEvent) {
  if (!autosave.isUnsaved || isShutOut()) return
  event.preventDefault()
  void autosave.flushIfTaken()
}

type Edit = (book: LineBook) => LineBook

/**
 * The undo of an edit of lines, wherever its order is by then: on screen, left, or opened anew since. Fails with why it is not saved; what
 * was sent without an answer, or refused for what can be helped, stays in the order as any line that was typed. Where no lines are taken
 * any more, or not from who asks, `giveUp` takes it out again.
 */
export function undoOfLines(edited: LineAutosave, { edit, giveUp }: { edit: Edit; giveUp: Edit }): Undo {
  const { id } = edited.params
  let isMade = false // asked for again only the sending is: somebody may have gone on with the line
  return async () => {
    const autosave = shown.get(id) ?? left.get(id) ?? edited
    if (!isMade) autosave.change(edit)
    isMade = true
    if (!shown.has(id) && !isShutOut()) keepLeft(autosave)
    await autosave.flush({ quiet: true })
    const { state } = autosave.snapshot()
    if (state.kind === 'failed' && takesNone(state.error)) autosave.change(giveUp)
    letGo(autosave)
    if (state.kind === 'failed') throw state.error
  }
}

const takesNone = (error: Error) =>
  isForbidden(error) || (error instanceof ApiRefusal && error.code === 'order_not_editable')
