import { useEffect, useState, useSyncExternalStore } from 'react'
import type { OrderDetail } from '#contract/orders.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { LineAutosave } from './line-autosave.ts'

/** Orders left with something that could not be saved: what was typed is still there when one comes back. */
const left = new Map<string, LineAutosave>()

/** The lines of the order on screen, saved while one types and when one leaves. */
export function useLineAutosave(order: OrderDetail) {
  const [autosave] = useState(() => left.get(order.id) ?? new LineAutosave(order))
  const { book, state } = useSyncExternalStore(autosave.subscribe, autosave.snapshot, autosave.snapshot)
  const { id, items } = order

  // An effect, because the lines come in from outside: this screen's next read, or somebody else's edit.
  useEffect(() => autosave.arrived(items), [autosave, items])
  // An effect, because leaving is the moment this screen goes away.
  useEffect(() => () => void leave(id, autosave), [id, autosave])
  useSaveBeforeHiding(autosave)
  useHoldPage(autosave.isUnsaved)
  return { autosave, book, state }
}

async function leave(id: string, autosave: LineAutosave) {
  left.set(id, autosave)
  await autosave.flush()
  if (!autosave.isUnsaved && left.get(id) === autosave) left.delete(id)
}

/** A page that is closed or put aside saves at once; closing it asks first while something is on its way. */
function useSaveBeforeHiding(autosave: LineAutosave) {
  // An effect, because the browser tells the whole window.
  useEffect(() => {
    const onHide = () => void (document.visibilityState === 'hidden' && autosave.flush())
    const onClose = (event: BeforeUnloadEvent) => {
      if (!autosave.isUnsaved) return
      event.preventDefault()
      void autosave.flush()
    }
    document.addEventListener('visibilitychange', onHide)
    window.addEventListener('beforeunload', onClose)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      window.removeEventListener('beforeunload', onClose)
    }
  }, [autosave])
}
