import type { KeyboardEvent, MouseEvent } from 'react'
import { editOnF2 } from './edit-cells.ts'

/** What answers a click itself. */
const controls = 'a, button, input, select, textarea, label, summary'

const rowOf = (target: EventTarget) => (target instanceof Element ? target.closest('[data-index]') : null)
const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLAnchorElement>('[data-opens]')

type Held = { ctrlKey?: boolean; metaKey?: boolean; shiftKey?: boolean }

const follow = (link: HTMLAnchorElement | null | undefined, { ctrlKey, metaKey, shiftKey }: Held) =>
  link?.dispatchEvent(
    new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey } as MouseEventInit),
  )

/** Not of a dialog that a row has opened, nor at the end of selecting text. */
const isOnRow = ({ target, currentTarget, defaultPrevented }: MouseEvent) =>
  !defaultPrevented &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest(controls) &&
  !getSelection()?.toString()

/**
 * For the element around the rows of a list, whose rows have `data-index`: a click anywhere on a row follows its link marked `data-opens`,
 * with Ctrl or Cmd held or by the middle button into a new tab. Enter does so on a row that has the focus; up and down go from link to link;
 * F2 edits its first cell that can be.
 */
export const openRows = {
  onClick: (event: MouseEvent) => {
    if (isOnRow(event)) follow(linkIn(rowOf(event.target)), event)
  },
  onAuxClick: (event: MouseEvent) => {
    if (event.button === 1 && isOnRow(event)) follow(linkIn(rowOf(event.target)), { ctrlKey: true, metaKey: true })
  },
  onKeyDown: (event: KeyboardEvent) => {
    editOnF2(event)
    const row = rowOf(event.target)
    const link = linkIn(row)
    if (!link || (event.target !== row && event.target !== link)) return
    if (event.key === 'Enter' && event.target === row) follow(link, event)
    const next = { ArrowDown: row?.nextElementSibling, ArrowUp: row?.previousElementSibling }[event.key]
    const there = linkIn(next)
    if (!there) return
    event.preventDefault()
    there.focus()
  },
}
