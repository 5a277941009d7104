import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isShutOut } from '../platform/session.ts'
import { cellBeside, editNow } from './edit-cells.ts'

type Editing = {
  /** Saves what can be saved. Whether the cell may be left. */
  settle: () => boolean
  /** Something was typed that is neither saved, nor on its way, nor found wrong. */
  isUnsettled: () => boolean
  onClose: () => void
  /** What was typed stands there as text, because it is being saved. */
  isAway: boolean
}

/** Where what is typed, or pressed, belongs to something else than the list. */
const elsewhere = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'

/**
 * How a cell is edited in its place: Enter saves, so do Tab, which goes on to the next cell, and leaving it, also by scrolling it out of sight; Escape leaves
 * it as it was. Its `field` has the cursor as it comes; as it comes back, refused, it leaves the cursor to whoever is in another field by then,
 * whose half-typed figure would be saved. `isLeft`: the focus moves on by itself, and there is nothing more to settle.
 */
export function useCellEditing({ settle, isUnsettled, onClose, isAway }: Editing) {
  const field = useRef<HTMLInputElement>(null)
  const isBack = useRef(false)
  const isLeft = useRef(false)
  const settleLast = useEffectEvent(() => {
    if (!isLeft.current && isUnsettled() && !isShutOut()) settle()
  })
  // A layout effect, because the row goes once it is out of sight, and of a field that goes nobody hears that it was left.
  useLayoutEffect(() => () => settleLast(), [])

  // A layout effect, because the very next key is meant for it.
  useLayoutEffect(() => {
    if (isAway) return
    isLeft.current = false
    if (!isBack.current || !document.activeElement?.closest(elsewhere)) field.current?.focus()
    isBack.current = true
  }, [isAway])

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const cell = event.currentTarget
    const next = event.key === 'Tab' ? cellBeside(cell, event.shiftKey ? -1 : 1) : cell.closest('tr')
    if (!next || !['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key !== 'Escape' && !settle()) return
    isLeft.current = true
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab') editNow(next)
    else next.focus()
  }
  return { field, isLeft, onKeyDown }
}
