import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { HeaderField } from '#contract/order-header.ts'
import type { Order } from '#contract/orders.ts'
import { isNobody } from '../platform/api-refusal.ts'
import { formatDate } from '../platform/format.ts'
import { useHoldPage } from '../platform/held-work.ts'
import { loadOnce } from '../platform/load-once.ts'
import { isShutOut } from '../platform/session.ts'
import { useAskBeforeClosing } from '../platform/use-ask-before-closing.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FieldError, inputClass, lastDay } from '../ui/field-frame.tsx'
import { halfDay, isHalfTyped } from '../ui/half-typed.ts'
import { openable } from '../ui/openable.tsx'
import { headerProblem } from './header-problem.ts'
import { partyOf } from './order-words.ts'
import { putOrder } from './put-order.ts'
import { useAmendOrder, valueIn } from './use-amend-order.ts'

export const loadHeaderParty = loadOnce(() => import('./header-party.tsx'))
const HeaderParty = openable(loadHeaderParty)

type Props = {
  order: Order
  field: HeaderField
  name: string
  /** Saved, or left as it was. */
  onDone: () => void
}

/** One field of an order's header while somebody edits it: Enter saves, so does leaving it, or its page; Escape leaves it as it was. */
export function HeaderEditor({ order, field, name, onDone: onClose }: Props) {
  const isDone = useRef(false)
  function onDone() {
    isDone.current = true
    onClose()
  }
  const { save, theirs, error, pending } = useAmendOrder(order, field, onDone)
  const [before] = useState(() => valueIn(order, field))
  const [text, setText] = useState(before ?? '')
  const [isHalf, setHalf] = useState(false)
  const problem = isHalf ? halfDay : headerProblem(field, text)
  useHoldPage()

  /** Whether what is typed can be saved; says so where it cannot. */
  function isWhole() {
    const isDayHalf = isHalfTyped(document.querySelector<HTMLInputElement>(`#order-${field}[type=date]`))
    setHalf(isDayHalf)
    return !isDayHalf && !headerProblem(field, text)
  }
  function finish() {
    const value = text.trim() || null
    if (pending || !isWhole()) return
    if (value === before || (value === null && field === 'order_date')) onDone()
    else save(value)
  }
  function choose(party: string | null) {
    setText(party ?? '')
    save(party)
  }
  const isTyped = field !== 'party' && text !== (before ?? '')
  useAskBeforeClosing(isTyped && !isShutOut())
  const settleLast = useEffectEvent(() => {
    if (isTyped && !isDone.current && !theirs && !isShutOut()) finish()
  })
  // A layout effect, because of a field that goes with its page nobody hears that it was left.
  useLayoutEffect(() => () => settleLast(), [])
  const said = problem ?? (theirs || isNobody(error) ? undefined : error?.message)
  const typing = {
    id: `order-${field}`,
    name,
    value: text,
    onText: (next: string) => {
      setText(next)
      setHalf(false)
    },
    invalid: problem !== undefined || error !== null,
  }
  return (
    <Editor onSubmit={finish} onCancel={onDone} mayLeave={theirs === undefined && field !== 'party'}>
      {field === 'party' && (
        <Awaited>
          <HeaderParty order={order} name={name} onPick={choose} onLeave={onDone} onClose={onDone} />
        </Awaited>
      )}
      {field === 'reference' && <TextInput {...typing} />}
      {field === 'notes' && <Notes {...typing} pending={pending} onCancel={onDone} />}
      {(field === 'order_date' || field === 'expected_date') && (
        <DateInput {...typing} required={field === 'order_date'} />
      )}
      {isNobody(error) && <ErrorNotice title="Failed to save order" error={error} />}
      {said && <FieldError id={`order-${field}-error`}>{said}</FieldError>}
      {theirs && (
        <Theirs
          said={saidIn(theirs, field)}
          onSaveOver={() => isWhole() && save(text.trim() || null)}
          onTakeTheirs={() => {
            putOrder(theirs)
            onDone()
          }}
        />
      )}
    </Editor>
  )
}

function saidIn(theirs: Order, field: HeaderField) {
  if (field === 'party') return partyOf(theirs)
  const value = theirs[field]
  return value && field.endsWith('_date') ? formatDate(value) : (value ?? 'nothing')
}

type EditorProps = { onSubmit: () => void; onCancel: () => void; mayLeave: boolean; children: ReactNode }

const Editor = ({ onSubmit, onCancel, mayLeave, children }: EditorProps) => (
  <form
    className="grid gap-1.5 text-base"
    onSubmit={(event: FormEvent) => {
      event.preventDefault()
      onSubmit()
    }}
    onBlur={({ currentTarget, relatedTarget }) => {
      if (mayLeave && !currentTarget.contains(relatedTarget)) onSubmit()
    }}
    onKeyDown={(event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      // A form with nothing but a date in it is not sent by Enter.
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'date') {
        event.preventDefault()
        onSubmit()
      }
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onCancel()
    }}
  >
    {children}
  </form>
)

type InputProps = { id: string; name: string; value: string; onText: (text: string) => void; invalid: boolean }

const common = ({ id, name, value, onText, invalid }: InputProps) => ({
  ...{ id, 'aria-label': name, value, autoComplete: 'off' },
  'aria-invalid': invalid || undefined,
  'aria-describedby': invalid ? `${id}-error` : undefined,
  onChange: (event: { target: { value: string } }) => onText(event.target.value),
})

// biome-ignore-start lint/a11y/noAutofocus: whoever pressed the pencil goes on in the field that takes its place
const TextInput = (input: InputProps) => (
  <input {...common(input)} autoFocus className={inputClass} onFocus={(event) => event.target.select()} />
)

const DateInput = ({ required, ...input }: InputProps & { required: boolean }) => (
  <input
    {...common(input)}
    autoFocus
    type="date"
    max={lastDay}
    required={required}
    className={`${inputClass} figures`}
  />
)

function Notes({ pending, onCancel, ...input }: InputProps & { pending: boolean; onCancel: () => void }) {
  return (
    <>
      <textarea
        {...common(input)}
        autoFocus
        rows={3}
        className={`${inputClass} h-auto! max-w-prose resize-y py-2`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" look="primary" pending={pending}>
          Save Notes
        </Button>
        {/* Safari gives no focus to a button that is pressed: the notes would be left, and so saved, before Cancel is heard. */}
        <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
// biome-ignore-end lint/a11y/noAutofocus: whoever pressed the pencil goes on in the field that takes its place

type TheirsProps = { said: string; onSaveOver: () => void; onTakeTheirs: () => void }

const Theirs = ({ said, onSaveOver, onTakeTheirs }: TheirsProps) => (
  <div role="alert" className="grid gap-2 rounded-control bg-low-tint px-3 py-2 text-sm">
    <p className="wrap-anywhere">{`Someone else changed this meanwhile. It is now ${said}.`}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onSaveOver}>
        Save mine over it
      </Button>
      <Button size="small" look="quiet" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  </div>
)
