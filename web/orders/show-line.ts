import { type RefObject, useEffect, useRef } from 'react'
import { detailsOf } from '../platform/api-refusal.ts'
import { isAnswer, type LineAutosave, type LinesNow } from './line-autosave.ts'
import { firstHeldBack, type Line } from './line-book.ts'
import { goToWrong } from './line-places.ts'

/** Leads to a line of the order on screen; there while its lines may be edited. */
let show: ((id: string) => void) | undefined

type Shown = {
  lines: readonly Line[]
  body: RefObject<HTMLElement | null>
  /** Scrolls until the row at this place stands in the document. */
  showRow: (place: number) => void
}

/** What is pressed beside the lines may lead to any of them, also to one that does not stand in the document. */
export function useShowLine({ lines, body, showRow }: Shown) {
  const sought = useRef('')
  function goOn() {
    const place = lines.findIndex(({ id }) => id === sought.current)
    const row = body.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${place}"]`)
    if (place >= 0 && !row) return showRow(place)
    sought.current = ''
    if (row) goToWrong(row)
  }
  // An effect after each drawing, because it is the scrolling that draws the row.
  useEffect(() => {
    if (sought.current) goOn()
    show = (id) => {
      sought.current = id
      goOn()
    }
  })
  // An effect, because the lines are led to only while they stand there.
  useEffect(
    () => () => {
      show = undefined
    },
    [],
  )
}

const isOf = (productId: string) => (line: Line) => line.product?.id === productId

/** Leads to the first line of a product. */
export function showProduct(autosave: LineAutosave, productId: string) {
  const line = autosave.snapshot().lines.find(isOf(productId))
  if (line) show?.(line.id)
}

/** Where it is said why the lines were not saved. */
export const linesFailureId = 'lines-failure'

/** Leads to the first line that is not saved as it stands there, or to what is said of the save. */
export function showUnsaved(autosave: LineAutosave) {
  const now = autosave.snapshot()
  const line = refusedLine(now) ?? firstHeldBack(now.lines)
  if (line) return show?.(line.id)
  const said = document.getElementById(linesFailureId)
  // It is read out then. What is sent again by itself comes and goes, and would take the focus with it.
  if (now.state.kind === 'failed' && isAnswer(now.state.error)) said?.focus({ preventScroll: true })
  said?.scrollIntoView({ block: 'center' })
}

/** The line for which the server has refused to save them, where it names one. */
function refusedLine({ lines, state }: LinesNow) {
  if (state.kind !== 'failed') return undefined
  const { error } = state
  const product = detailsOf(error, 'insufficient_stock')?.short?.[0]?.product_id ?? detailsOf(error, 'NOT_FOUND')?.value
  const moved = detailsOf(error, 'below_moved')?.id
  return lines.find((line) => line.id === moved || (line.product && line.product.id === product))
}
