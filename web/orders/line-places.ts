/**
 * The same field some lines further down, or up; false where there is none. Lines in sight and the next few beyond stand in the document,
 * and a field that is not to be typed into is passed over.
 */
export function goToLine(field: HTMLElement, step: 1 | -1): boolean {
  const cell = field.closest<HTMLTableCellElement>('th, td')
  const row = field.closest('tr')
  if (!cell || !row) return false
  for (let index = Number(row.dataset.index) + step; ; index += step) {
    const next = row.parentElement?.querySelector<HTMLTableRowElement>(`tr[data-index="${index}"]`)
    if (!next) return false
    const input = fieldIn(next, cell.cellIndex)
    if (!input || input.disabled) continue
    input.focus()
    return true
  }
}

/** From the product of a line to its quantity. */
export const goToQuantity = (field: Element | null) => {
  const row = field?.closest('tr')
  if (row) fieldIn(row, quantityColumn)?.focus()
}

/** To the product of the line at this place; false where it does not stand in the document. */
export function goToProduct(section: HTMLElement, place: number): boolean {
  const row = section.querySelector<HTMLTableRowElement>(`tr[data-index="${place}"]`)
  const input = row && fieldIn(row, 0)
  input?.focus()
  return Boolean(input)
}

/** To what is wrong with a line, or whose version shall stand; else to its quantity. In the midst of the page, where nothing lies over it. */
export function goToWrong(row: HTMLTableRowElement) {
  const product = fieldIn(row, 0)
  const wrong = row.querySelector<HTMLElement>('[role="alert"] button, [aria-invalid="true"]')
  const field = wrong ?? (product?.value === '' ? product : fieldIn(row, quantityColumn))
  field?.focus({ preventScroll: true })
  row.scrollIntoView({ block: 'center' })
}

/** A key may be faster than the frame that draws the next lines: only where the last one stands is there none beyond. */
export const isLastDrawn = (section: HTMLElement, count: number) =>
  section.querySelector(`tr[data-index="${count - 1}"]`) !== null

/** Behind the product and what is said of it. */
const quantityColumn = 2
const fieldIn = (row: HTMLTableRowElement, column: number) => row.cells[column]?.querySelector('input')

type Arrow = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey'>

/** Where an arrow leads among the lines; with Ctrl, Alt or Shift it is the browser's. */
export function stepOf({ key, ctrlKey, altKey, metaKey, shiftKey }: Arrow): 1 | -1 | undefined {
  if (ctrlKey || altKey || metaKey || shiftKey) return undefined
  return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
}
