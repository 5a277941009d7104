import { type RefObject, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { OrderType } from '#contract/order-life.ts'
import type { Product } from '#contract/products.ts'
import { mostLines } from '#contract/shared/limits.ts'
import { giveKeysBack } from '../platform/keys-for-page.ts'
import { notify } from '../platform/notify.ts'
import { createProduct, useCreation } from '../ui/use-creation.tsx'
import { EndNotice } from './end-notice.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { addLine, editLine } from './line-book.ts'
import { choiceOf } from './line-choice.ts'
import { goToLine, goToProduct, isLastDrawn } from './line-places.ts'
import type { LineKeys } from './line-row-props.ts'
import { LinesFailure } from './lines-failure.tsx'
import { LinesFoot } from './lines-foot.tsx'
import { LinesTable } from './lines-table.tsx'
import { useIsNewOrder } from './new-order-state.ts'
import { whyFull } from './order-words.ts'
import { PastedNotice } from './pasted-notice.tsx'
import { linesFailureId } from './show-line.ts'
import { useLinesNow } from './use-line-autosave.ts'
import { usePasteLines } from './use-paste-lines.ts'
import { countCode, useScanLines } from './use-scan-lines.ts'

type Props = { orderType: OrderType; autosave: LineAutosave }

/** The items of an order while they may be edited: they save themselves. */
export default function LinesPanel({ orderType, autosave }: Props) {
  const count = useLinesNow(autosave, ({ lines }) => lines.length)
  const failure = useLinesNow(autosave, ({ state }) => (state.kind === 'failed' ? state.error : null))
  const section = useRef<HTMLElement>(null)
  const { keys, add, creation } = useLineKeys({ autosave, orderType, section })
  useBeginFirstLine(count === 0, add)
  useScanLines(autosave, orderType)
  const { pasted, isReading, paste, dismiss } = usePasteLines(autosave, orderType)
  return (
    <section ref={section} data-lines className="rounded-card border border-line bg-card" aria-labelledby="order-items">
      <h2 id="order-items" className="px-4 py-3 text-lg font-semibold">
        Order Items
      </h2>
      <div className="@container border-t border-line">
        {failure && (
          <div id={linesFailureId} tabIndex={-1} className="border-b border-line p-4">
            <LinesFailure autosave={autosave} error={failure} />
          </div>
        )}
        {pasted && <PastedNotice pasted={pasted} onDismiss={dismiss} />}
        {count > 0 ? (
          <LinesTable {...{ orderType, autosave, keys }} />
        ) : (
          <p className="px-4 py-10 text-center text-soft">No items added yet</p>
        )}
      </div>
      <EndNotice {...{ orderType, autosave }} />
      <LinesFoot {...{ autosave, count, isReading }} onAdd={add} onRows={(text) => void paste(text)} />
      {creation.dialog}
    </section>
  )
}

type Typing = { autosave: LineAutosave; orderType: OrderType; section: RefObject<HTMLElement | null> }

/** What keys, scans and new products do to the lines as a whole; kept, so that no line is drawn anew for them. */
function useLineKeys({ autosave, orderType, section }: Typing) {
  const awaited = useRef('')
  const [creatingOn, setCreatingOn] = useState('')
  const creation = useCreation(createProduct, (product: Product) =>
    autosave.change((book) => editLine(book, creatingOn, choiceOf(product, orderType))),
  )
  const { start } = creation
  const add = useCallback(() => {
    const { lines } = autosave.snapshot()
    const last = lines.at(-1)
    const blank = last && !last.product ? last : undefined
    if (blank && section.current && goToProduct(section.current, lines.length - 1)) return
    if (!blank && lines.length >= mostLines) return void notify.failure({ title: 'Not added', text: whyFull })
    const id = blank?.id ?? crypto.randomUUID()
    awaited.current = id
    if (!blank) autosave.change((book) => addLine(book, id))
    // The first line takes the place of the words that there is none.
    if (section.current) showEndOf(section.current, lines.length === 0 ? 0 : newLine)
  }, [autosave, section])

  const keys = useMemo<LineKeys>(
    () => ({
      next(field) {
        if (goToLine(field, 1) || !section.current) return
        if (isLastDrawn(section.current, autosave.snapshot().lines.length)) add()
      },
      scan: (code) => void countCode(autosave, orderType, code),
      create:
        start &&
        ((lineId, name) => {
          setCreatingOn(lineId)
          start(name)
        }),
      takeCursor: (lineId) => {
        const isAwaited = awaited.current === lineId
        if (isAwaited) awaited.current = ''
        return isAwaited
      },
      isAwaited: (lineId) => awaited.current === lineId,
    }),
    [autosave, orderType, add, start, section],
  )
  return { keys, add, creation }
}

/** An order that was just made goes on with its first line. On any other what is pressed or scanned may be held for the page one goes to. */
function useBeginFirstLine(isEmpty: boolean, add: () => void) {
  const isNew = useIsNewOrder()
  const begin = useEffectEvent(() => {
    if (!isNew) return
    if (isEmpty) add()
    else giveKeysBack()
  })
  // An effect, because it is the page's standing there that begins it.
  useEffect(() => begin(), [])
}

/** A line stands in the document only where it is in sight. */
function showEndOf(section: HTMLElement, growsBy: number) {
  const below = section.getBoundingClientRect().bottom - window.innerHeight
  if (below > 0) window.scrollBy(0, below + growsBy)
}

/** Pixels by which the section is about to grow. */
const newLine = 200
