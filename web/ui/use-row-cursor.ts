import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useSingleKeys } from '../platform/single-keys.ts'
import { entryMemory } from './entry-memory.ts'
import type { Selection } from './use-selection.ts'

/** The row of a list that one was at last: whoever opens it and comes back goes on from there. */
const useAtHand = entryMemory<{ id: string; index: number }>()

type Table = {
  label: string
  body: RefObject<HTMLElement | null>
  selection: Selection | undefined
  /** Scrolls until a row stands in the document. */
  showRow: (index: number) => void
}

/** j and k go from row to row, with Shift choosing them on the way; x chooses the row at hand, with Shift all from the one chosen last. Enter opens it. */
export function useRowCursor(
  isOn: boolean,
  rows: readonly { id: string }[],
  { label, body, selection, showRow }: Table,
) {
  const last = useAtHand(label)
  function keep(index: number) {
    const row = rows[index]
    if (row) last.keep({ id: row.id, index })
  }
  /** The row that has the focus, or has something in it that does; else the one gone to last, or what stands where that was. */
  function here() {
    const row = body.current?.contains(document.activeElement) && document.activeElement?.closest('[data-index]')
    if (row) return indexOf(row)
    const { id, index } = last.recall() ?? { index: -1 }
    const now = rows.findIndex((one) => one.id === id)
    return now >= 0 ? now : Math.min(index, rows.length - 1)
  }
  function goTo(index: number) {
    keep(index)
    // At once, because the next key is meant for it; a row that stands in the document only by scrolling there, a moment later.
    if (focusOn(body.current, index)) return
    showRow(index)
    requestAnimationFrame(() => focusOn(body.current, index))
  }
  function move(from: number, by: number, isChoosing: boolean) {
    const to = Math.max(0, Math.min(rows.length - 1, from + by))
    if (isChoosing) selection?.include(rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id))
    goTo(to)
  }

  const arrive = useEffectEvent(({ target }: FocusEvent) => {
    const row = target instanceof Element && target.closest<HTMLElement>('[data-index]')
    if (row) keep(indexOf(row))
    if (row && row === target) callByName(row)
  })
  // An effect, because a row is arrived at by the mouse and by Tab too.
  useEffect(() => {
    const table = body.current
    table?.addEventListener('focusin', arrive)
    return () => table?.removeEventListener('focusin', arrive)
  }, [body])

  useSingleKeys((key) => {
    if (!isOn || rows.length === 0) return false
    const now = here()
    const row = rows[now]
    const by = { j: 1, k: -1 }[key.toLowerCase()]
    if (by) move(now, by, key !== key.toLowerCase() && now >= 0)
    else if (key.toLowerCase() === 'x' && row) selection?.toggle(row.id, key === 'X')
    else return false
    return true
  })
}

/** Answers whether the row stands in the document. */
function focusOn(body: HTMLElement | null, index: number) {
  const row = body?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
  return Boolean(row)
}

/** Browsers have no name for a row of a table: who goes from one to the next by ear hears which it is. */
function callByName(row: HTMLElement) {
  const name = row.querySelector<HTMLElement>('[data-opens]') ?? row.querySelector<HTMLElement>('th')
  row.ariaLabel = name?.innerText ?? null
  row.addEventListener('blur', () => row.removeAttribute('aria-label'), { once: true })
}

const indexOf = (row: Element) => Number(row.getAttribute('data-index'))
