import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { listed } from '../platform/use-list.ts'
import { useWindowed } from '../ui/use-windowed.ts'
import { bringIntoView } from './bring-into-view.ts'
import { type Counted, CountedLine, type OnCount } from './counted-line.tsx'
import { currentLine } from './current-line.ts'
import { keyOf } from './tally.ts'

type Props = {
  label: string
  lines: readonly Counted[]
  /** 'Received' or 'Picked', for screen readers. */
  verb: string
  /** Why nothing can be counted; undefined where it can. */
  disabledBecause: string | undefined
  /** The line that was counted last. */
  lineId: string | null
  onCount: OnCount
  onFill: (ids: readonly string[]) => void
}

const guessedLineHeight = 97

/** 48 px to read at arm's length, as long as the figures of a large order leave room for it. */
function figureSize(digits: number) {
  if (digits <= 3) return '[&_input]:text-[48px]'
  if (digits <= 5)
    return `${digits === 4 ? '[&_input]:text-[36px]' : '[&_input]:text-[24px]'} @min-[26rem]:[&_input]:text-[48px]`
  return '[&_input]:text-[24px]'
}

/** The lines of a scan screen, for gloves: 56 px to press. Of up to 2,000 only those in sight stand in the document. */
export function CountedList({ label, lines, verb, disabledBecause, lineId, onCount, onFill }: Props) {
  const { body, items, measure, above, below } = useWindowed(listed(lines), label, guessedLineHeight)
  const digits = Math.max(2, ...lines.map(({ max }) => String(max).length))
  const current = currentLine(lines, lineId)
  useKeepInView(
    body,
    lines.findIndex(({ id }) => id === current),
  )
  return (
    <ul
      ref={body as RefObject<HTMLUListElement>}
      aria-label={label}
      style={{ '--digits': digits } as CSSProperties}
      className={`@container overflow-clip rounded-card border border-line bg-card [&_[role=group]_button]:min-h-[56px] [&_[role=group]_button]:min-w-[56px] narrow:[&_[role=group]_button]:size-[56px] [&_input]:w-[calc(var(--digits)*1ch+20px)] ${figureSize(digits)}`}
    >
      {lines.length === 0 && <li className="px-4 py-10 text-center text-soft">No items added yet</li>}
      {above > 0 && <li aria-hidden="true" style={{ height: above }} />}
      {items.map(({ index }) => {
        const line = lines[index]
        if (!line) return null
        const place = { ref: measure, 'data-index': index, 'aria-posinset': index + 1, 'aria-setsize': lines.length }
        const isCurrent = line.id === current
        // Of another product it is another line: what is typed for mugs never counts trays.
        return <CountedLine key={keyOf(line)} {...{ line, place, verb, disabledBecause, isCurrent, onCount, onFill }} />
      })}
      {below > 0 && <li aria-hidden="true" style={{ height: below }} />}
    </ul>
  )
}

/** Keeps the line that is to be counted next in sight. */
function useKeepInView(body: RefObject<HTMLElement | null>, index: number) {
  const before = useRef(0)
  // An effect, because it is the document that scrolls. A page opens at its head as long as its first line is the one.
  useEffect(() => {
    if (index < 0 || index === before.current || !body.current) return
    before.current = index
    return bringIntoView(body.current, index)
  }, [body, index])
}
