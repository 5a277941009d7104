import { useId, useState } from 'react'
import type { Order } from '#contract/orders.ts'
import { formatDate } from '../platform/format.ts'
import { CellProblem } from '../ui/cell-problem.tsx'
import { lastDay } from '../ui/field-frame.tsx'
import { halfDay, isHalfTyped } from '../ui/half-typed.ts'
import { useCellEditing } from '../ui/use-cell-editing.ts'
import { useAmendOrder } from './use-amend-order.ts'

type Props = { order: Order; onClose: () => void }

/** Edits the expected date of an order in its cell. Where somebody else has changed this very date it says so, and Enter saves over theirs. */
export function DateEditor({ order, onClose }: Props) {
  const [before] = useState(order.expected_date ?? '')
  const [text, setText] = useState(before)
  const { save, theirs, error, pending } = useAmendOrder(order, 'expected_date', onClose)
  const id = useId()
  const [isHalf, setHalf] = useState(false)
  const problem = isHalf ? halfDay : theirs ? saidOf(theirs) : error?.message

  function settle() {
    const isHalf = isHalfTyped(field.current)
    setHalf(isHalf)
    if (isHalf) return false
    if (text === before) onClose()
    else if (!pending) save(text || null)
    return true
  }
  const isUnsettled = () => text !== before && !problem && !pending
  const { field, isLeft, onKeyDown } = useCellEditing({ settle, isUnsettled, onClose, isAway: pending })

  if (pending) return <span className="figures text-soft">{text ? formatDate(text) : '-'}</span>
  return (
    <span className="relative block">
      <input
        ref={field}
        data-edits=""
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
        onBlur={() => (isHalf || !problem) && !isLeft.current && settle()}
        className="figures -mx-1.5 h-8 w-34 rounded-badge border border-brand bg-card px-1.5 outline-2 outline-brand not-tall:text-lg aria-invalid:border-out aria-invalid:outline-out"
      />
      {problem && <CellProblem {...{ id, problem }} side="left" />}
    </span>
  )
}

const saidOf = ({ expected_date: date }: Order) =>
  `Someone else has changed this meanwhile: it is ${date ? formatDate(date) : 'no date'} now. Enter saves yours.`
