import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOpen } from '#contract/order-life.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { keptWork, useKeepWork } from '../platform/kept-work.ts'
import { useIsShutOut } from '../platform/session.ts'
import { holdPlace } from './hold-place.ts'
import { comeTo, leftUnsaved, saveOrAsk } from './left-orders.ts'
import { LineAutosave, type LinesNow, type UnsavedLines } from './line-autosave.ts'

/** What saves the lines of the order on screen, while one types and when one leaves. It tells nothing of each key: see `useLinesNow`. */
export function useLineAutosave(order: OrderDetail, mayNot: string | undefined) {
  const { id, items } = order
  const isFinal = !isOpen(order.status) || mayNot !== undefined
  const document = `order ${id}`
  const [autosave] = useState(() => leftUnsaved(id) ?? new LineAutosave(order, keptWork<UnsavedLines>(document)))

  // An effect, because the lines come in from outside: this screen's next read, or somebody else's edit.
  useEffect(() => holdPlace(() => autosave.arrived(items, isFinal)), [autosave, items, isFinal])
  // An effect, because leaving is the moment this screen goes away.
  useEffect(() => comeTo(autosave), [autosave])
  useSaveBeforeHiding(autosave)
  useGoOn(autosave)
  useKeepWork(document, () => autosave.unsaved)
  return autosave
}

/** Stands for nothing on screen: by itself, so that the first key after each save does not draw the whole order anew. */
export function HoldWhileUnsaved({ autosave }: { autosave: LineAutosave }) {
  useHoldPage(useSyncExternalStore(autosave.subscribe, autosave.holdsPage, autosave.holdsPage))
  return null
}

/** One fact of the lines as they are typed: whoever asks is drawn anew when that changes, and not with each key. */
export function useLinesNow<Fact>(autosave: LineAutosave, factOf: (now: LinesNow) => Fact) {
  const read = () => factOf(autosave.snapshot())
  return useSyncExternalStore(autosave.subscribe, read, read)
}

/** Something was typed that is neither saved nor on its way, nor sent without an answer. */
export const useIsLeftUnsaved = (autosave: LineAutosave) =>
  useLinesNow(
    autosave,
    ({ state }) => (state.kind === 'unsaved' || state.kind === 'failed') && autosave.unsaved?.inDoubt === null,
  )

/** What waits is saved as soon as it can be: with the connection back, or the person. */
function useGoOn(autosave: LineAutosave) {
  const isShutOut = useIsShutOut()
  // An effect, because it is the browser that tells of the connection.
  useEffect(() => {
    if (isShutOut) return
    autosave.goOn()
    const onOnline = () => autosave.goOn()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [autosave, isShutOut])
}

/** A page that is closed or put aside saves at once; closing it asks first while something is on its way. */
function useSaveBeforeHiding(autosave: LineAutosave) {
  // An effect, because the browser tells the whole window.
  useEffect(() => {
    const onHide = () => void (document.visibilityState === 'hidden' && autosave.flushIfTaken())
    const onClose = (event: BeforeUnloadEvent) => saveOrAsk(autosave, event)
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [autosave])
}
