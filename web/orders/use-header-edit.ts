import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { HeaderField } from '#contract/order-header.ts'
import type { Order } from '#contract/orders.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { isShutOut } from '../platform/session.ts'
import { useAskBeforeClosing } from '../platform/use-ask-before-closing.ts'
import { halfDay, isHalfTyped } from '../ui/half-typed.ts'
import { headerProblem } from './header-problem.ts'
import { putOrder } from './put-order.ts'
import { useAmendOrder, valueIn } from './use-amend-order.ts'

/** One field of an order's header while somebody edits it: what is typed is saved when they finish, or leave the page. */
export function useHeaderEdit(order: Order, field: HeaderField, onClose: () => void) {
  const isDone = useRef(false)
  function leave() {
    isDone.current = true
    onClose()
  }
  const { save, theirs, error, pending } = useAmendOrder(order, field, leave)
  const { before, text, type, problem, isWhole } = useHeaderText(order, field)
  useHoldPage()

  function finish() {
    const value = text.trim() || null
    if (pending || !isWhole()) return
    if (value === before || (value === null && field === 'order_date')) leave()
    else save(value)
  }
  function choose(party: string | null) {
    type(party ?? '')
    save(party)
  }
  const saveOver = () => isWhole() && save(text.trim() || null)
  function take(other: Order) {
    putOrder(other)
    leave()
  }
  const isTyped = field !== 'party' && text !== (before ?? '')
  useAskBeforeClosing(isTyped && !isShutOut())
  const settleLast = useEffectEvent(() => {
    if (isTyped && !isDone.current && !theirs && !isShutOut()) finish()
  })
  // A layout effect, because of a field that goes with its page nobody hears that it was left.
  useLayoutEffect(() => () => settleLast(), [])
  return { text, type, problem, theirs, error, pending, finish, choose, leave, saveOver, take }
}

/** What is typed into the field, and what is wrong with it. */
function useHeaderText(order: Order, field: HeaderField) {
  const [before] = useState(() => valueIn(order, field))
  const [text, setText] = useState(before ?? '')
  const [isHalf, setHalf] = useState(false)
  const problem = isHalf ? halfDay : headerProblem(field, text)
  function type(next: string) {
    setText(next)
    setHalf(false)
  }
  /** Whether what is typed can be saved; says so where it cannot. */
  function isWhole() {
    const isDayHalf = isHalfTyped(document.querySelector<HTMLInputElement>(`#order-${field}[type=date]`))
    setHalf(isDayHalf)
    return !isDayHalf && !headerProblem(field, text)
  }
  return { before, text, type, problem, isWhole }
}
