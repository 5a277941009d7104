import type { KeyboardEvent, MouseEvent } from 'react'
import { isDoubleTap } from './follow-taps.ts'

const cells = '[data-edits]'

/** For the button that is a cell to be edited: one click only takes the focus, a second, or Enter, begins. */
export const editCell = (begin: () => void) => ({
  'data-edits': '',
  onClick: ({ detail, nativeEvent }: MouseEvent) => {
    if (detail !== 1 || isDoubleTap(nativeEvent)) begin()
  },
})

/** Begins to edit a cell; one that is open already, as it was refused, gets the cursor: a click made by a script would not give it that. */
export function editNow(cell: HTMLElement) {
  if (cell instanceof HTMLInputElement) cell.focus()
  else cell.click()
}

/** Begins to edit the first cell of a row that can be; false where none can. */
export function editFirstCell(row: Element): boolean {
  const cell = row.querySelector<HTMLElement>(cells)
  if (cell) editNow(cell)
  return Boolean(cell)
}

/** For F2 on a row, or on whatever in it has the focus. */
export function editOnF2(event: KeyboardEvent) {
  if (event.key !== 'F2' || !(event.target instanceof Element)) return
  const [cell, row] = [event.target.closest<HTMLElement>(cells), event.target.closest('[data-index]')]
  if (cell) editNow(cell)
  else if (row) editFirstCell(row)
  event.preventDefault()
}

/** The cell after this one, or before it, in its row and the rows around it. */
export function cellBeside(cell: Element, by: 1 | -1): HTMLElement | undefined {
  const all = [...(cell.closest('tbody')?.querySelectorAll<HTMLElement>(cells) ?? [])]
  return all[all.indexOf(cell as HTMLElement) + by]
}
