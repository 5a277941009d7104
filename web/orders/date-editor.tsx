import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '../platform/format.ts'
import { isShutOut } from '../platform/session.ts'
import { cellBeside } from '../ui/edit-cells.ts'
import { lastDay } from '../ui/field-frame.tsx'
import { halfDay, isHalfTyped } from '../ui/half-typed.ts'
import { useAmendOrder } from './use-amend-order.ts'

type Props = { order: Order; onClose: () => void }

/**
 * Edits the expected date of an order in its cell. Enter saves, so do Tab, which goes on to the next date, and leaving it; Escape leaves it
 * as it was. Where somebody else has changed this very date it says so, and Enter saves over theirs.
 */
export function DateEditor({ order, onClose }: Props) {
  const [before] = useState(order.expected_date ?? '')
  const [text, setText] = useState(before)
  const { save, theirs, error, pending } = useAmendOrder(order, 'expected_date', onClose)
  const field = useRef<HTMLInputElement>(null)
  /** The focus moves on by itself: there is nothing more to settle. */
  const isLeft = useRef(false)
  const id = useId()
  const [isHalf, setHalf] = useState(false)
  const problem = isHalf ? halfDay : theirs ? saidOf(theirs) : error?.message

  /** Whether the cell may be left. */
  function settle(input: HTMLInputElement) {
    const isHalf = isHalfTyped(input)
    setHalf(isHalf)
    if (isHalf) return false
    if (text === before) onClose()
    else if (!pending) save(text || null)
    return true
  }
  const settleLast = useEffectEvent(() => {
    const isSettled = text === before || problem || isLeft.current || pending || isShutOut()
    if (field.current && !isSettled) settle(field.current)
  })
  // A layout effect, because the row goes once it is out of sight, and of a field that goes nobody hears that it was left.
  useLayoutEffect(() => () => settleLast(), [])
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const cell = event.currentTarget
    const next = event.key === 'Tab' ? cellBeside(cell, event.shiftKey ? -1 : 1) : cell.closest('tr')
    if (!next || !['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key !== 'Escape' && !settle(cell)) return
    isLeft.current = true
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab') next.click()
    else next.focus()
  }
  if (pending) return <span className="figures text-soft">{text ? formatDate(text) : '-'}</span>
  return (
    <span className="relative block">
      <input
        ref={field}
        data-edits=""
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that was asked to be edited
        autoFocus
        type="date"
        max={lastDay}
        aria-label={`Expected date of ${order.order_number}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        value={text}
        onFocus={() => {
          isLeft.current = false
        }}
        onChange={({ target }) => {
          setText(target.value)
          setHalf(false)
        }}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => (isHalf || !problem) && !isLeft.current && settle(target)}
        className="figures -mx-1.5 h-8 w-34 rounded-badge border border-brand bg-card px-1.5 outline-2 outline-brand aria-invalid:border-out aria-invalid:outline-out"
      />
      {problem && (
        <span
          id={id}
          role="alert"
          className="absolute top-full left-0 z-10 mt-1 w-max max-w-60 rounded-badge border border-out bg-card px-2 py-1 text-left text-xs whitespace-normal text-out shadow-float"
        >
          {problem}
        </span>
      )}
    </span>
  )
}

const saidOf = ({ expected_date: date }: Order) =>
  `Someone else has changed this meanwhile: it is ${date ? formatDate(date) : 'no date'} now. Enter saves yours.`
