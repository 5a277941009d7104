import { api } from '../platform/api-client.ts'
import { ApiRefusal, isForbidden } from '../platform/api-refusal.ts'
import type { Undo } from '../platform/offer-undo.ts'
import { queryClient } from '../platform/query-client.ts'
import { isShutOut } from '../platform/session.ts'
import { isAnswer, type LineAutosave, type SaveState } from './line-autosave.ts'
import { firstHeldBack, type LineBook } from './line-book.ts'
import { whyUndoHeldBack } from './why-held-back.ts'

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
  for (const autosave of left.values()) {
    saveOrAsk(autosave, event)
    // What is not good yet is seen by nobody who is elsewhere.
    if (firstHeldBack(autosave.snapshot().lines) && !isShutOut()) event.preventDefault()
  }
}

export function saveOrAsk(autosave: LineAutosave, event: BeforeUnloadEvent) {
  if (!autosave.isUnsaved || isShutOut()) return
  event.preventDefault()
  void autosave.flushIfTaken()
}

type Edit = (book: LineBook) => LineBook
/** `ids`: the lines it is about. */
type UndoEdit = { ids: readonly string[]; edit: Edit; giveUp: Edit }

/**
 * The undo of an edit of lines, wherever its order is by then: on screen, left, or opened anew since. Fails with why it is not saved; what
 * is held back, was sent without an answer, or refused for what can be helped, stays in the order as any line that was typed. Where no lines
 * are taken any more, or not from who asks, `giveUp` takes it out again.
 */
export function undoOfLines(edited: LineAutosave, { ids, edit, giveUp }: UndoEdit): Undo {
  const { id } = edited.params
  return async () => {
    const isShown = shown.has(id)
    const autosave = shown.get(id) ?? left.get(id) ?? edited
    autosave.change(edit)
    if (!isShown && !isShutOut()) keepLeft(autosave)
    await autosave.flush({ quiet: true })
    // The other lines stand there as they were when the order was left: others may have gone on with them.
    if (!isShown) void queryClient.invalidateQueries(api.orders.get.query({ params: { id } }))
    const { state } = autosave.snapshot()
    if (state.kind === 'failed' && takesNone(state.error)) autosave.change(giveUp)
    letGo(autosave)
    const why = whyNotUndone(autosave, state, ids)
    if (why) throw why
  }
}

function whyNotUndone(autosave: LineAutosave, state: SaveState, ids: readonly string[]) {
  if (state.kind === 'failed' && isAnswer(state.error)) return state.error
  if (state.kind === 'failed')
    return notUndone('It is not saved yet, and is sent as soon as the server can be reached.')
  const waiting = new Set(autosave.unsaved?.drafts.flatMap(([id]) => (ids.includes(id) ? id : [])))
  const why = whyUndoHeldBack(autosave.snapshot(), waiting)
  return why && notUndone(why)
}

/** No outage to be asked again after: what waits is sent by what saves the lines. */
const notUndone = (message: string) => new ApiRefusal({ status: 409, code: 'conflict', message })

const takesNone = (error: Error) =>
  isForbidden(error) || (error instanceof ApiRefusal && error.code === 'order_not_editable')
