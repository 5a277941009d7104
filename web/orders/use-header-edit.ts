import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { HeaderField } from '#contract/order-header.ts'
import type { Order } from '#contract/orders.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { isShutOut } from '../platform/session.ts'
import { useAskBeforeClosing } from '../platform/use-ask-before-closing.ts'
import { halfDay, isHalfTyped } from '../ui/half-typed.ts'
import { headerProblem } from './header-problem.ts'
import { putOrder } from './put-order.ts'
import { useAmendOrder, valueIn } from './use-amend-order.ts'

type Value = string | null

const typedIn = (text: string): Value => text.trim() || null
/** An order always has its day: without one it is left as it was. */
const isNoDay = (field: HeaderField, value: Value) => value === null && field === 'order_date'

/** One field of an order's header while somebody edits it: what is typed is saved when they finish, or leave the page. */
export function useHeaderEdit(order: Order, field: HeaderField, onClose: () => void) {
  const isDone = useRef(false)
  function leave() {
    isDone.current = true
    onClose()
  }
  const { before, text, type, problem, isWhole, ...typed } = useHeaderText(order, field)
  const { save, saveBehind, theirs, error, pending } = useSaves(order, field, { ...typed, isDone, leave })
  useHoldPage()

  function finish() {
    const value = typedIn(text)
    if (!isWhole()) return
    if (pending) saveBehind(value)
    else if (value === before || isNoDay(field, value)) leave()
    else save(value)
  }
  function choose(party: string | null) {
    type(party ?? '')
    save(party)
  }
  const saveOver = () => isWhole() && save(typedIn(text))
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

type Edited = {
  /** What stands in the field, also where that has not been drawn yet. */
  newest: () => string
  startFrom: (saved: Value) => void
  isDone: RefObject<boolean>
  leave: () => void
}

/**
 * Saves what is in the field. What they finish with while that is on its way is saved behind it; where they only typed on, the field stays
 * open and starts from what was saved.
 */
function useSaves(order: Order, field: HeaderField, { newest, startFrom, isDone, leave }: Edited) {
  const behind = useRef<Value>(undefined)
  /** What stood in the field when they last finished: a space behind it may be the beginning of a word. */
  const finishedWith = useRef('')
  const { save: send, ...saving } = useAmendOrder(order, field, (answer, sent) => {
    if (isDone.current) return // left as it was, and perhaps opened anew
    const finished = behind.current === undefined ? sent : behind.current
    if (field === 'party' || (finished === sent && newest() === finishedWith.current)) return leave()
    startFrom(valueIn(answer, field))
    behind.current = undefined
    if (finished !== sent) send(finished, answer)
  })
  function save(value: Value) {
    behind.current = undefined
    finishedWith.current = newest()
    send(value)
  }
  function saveBehind(value: Value) {
    finishedWith.current = newest()
    if (!isNoDay(field, value)) behind.current = value
  }
  return { ...saving, save, saveBehind }
}

/** What is typed into the field, and what is wrong with it. */
function useHeaderText(order: Order, field: HeaderField) {
  const [before, startFrom] = useState(() => valueIn(order, field))
  const [text, setText] = useState(before ?? '')
  const newest = useRef(text)
  const [isHalf, setHalf] = useState(false)
  const problem = isHalf ? halfDay : headerProblem(field, text)
  function type(next: string) {
    newest.current = next
    setText(next)
    setHalf(false)
  }
  /** Whether what is typed can be saved; says so where it cannot. */
  function isWhole() {
    const isDayHalf = isHalfTyped(document.querySelector<HTMLInputElement>(`#order-${field}[type=date]`))
    setHalf(isDayHalf)
    return !isDayHalf && !headerProblem(field, text)
  }
  return { before, text, type, problem, isWhole, newest: () => newest.current, startFrom }
}
