import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import type { HeaderField } from '#contract/order-header.ts'
import type { Order } from '#contract/orders.ts'
import { announce } from '../platform/announce.ts'
import { isNobody } from '../platform/api-refusal.ts'
import { formatDate } from '../platform/format.ts'
import { loadOnce } from '../platform/load-once.ts'
import { Awaited } from '../ui/awaited.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { FieldError, inputClass, lastDay } from '../ui/field-frame.tsx'
import { openable } from '../ui/openable.tsx'
import { partyOf } from './order-words.ts'
import { useHeaderEdit } from './use-header-edit.ts'

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
export function HeaderEditor({ order, field, name, onDone }: Props) {
  const edit = useHeaderEdit(order, field, onDone)
  const { problem, theirs, error, leave } = edit
  const said = problem ?? (theirs || isNobody(error) ? undefined : error?.message)
  // An effect, because whoever typed it is still in the field: what is wrong with it is read out by itself only to those who come to it.
  useEffect(() => {
    if (said) announce(said)
  }, [said])
  function finish() {
    if (problem) announce(problem) // it stands there already, and is said again
    edit.finish()
  }
  const typing = {
    ...{ id: `order-${field}`, name, value: edit.text, onText: edit.type },
    invalid: problem !== undefined || error !== null,
  }
  return (
    <Editor onSubmit={finish} onCancel={leave} mayLeave={theirs === undefined && field !== 'party'}>
      {field === 'party' && (
        <Awaited>
          <HeaderParty order={order} name={name} onPick={edit.choose} onLeave={leave} onClose={leave} />
        </Awaited>
      )}
      {field === 'reference' && <TextInput {...typing} />}
      {field === 'notes' && <Notes {...typing} pending={edit.pending} onCancel={leave} />}
      {(field === 'order_date' || field === 'expected_date') && (
        <DateInput {...typing} required={field === 'order_date'} />
      )}
      {isNobody(error) && <ErrorNotice title="Failed to save order" error={error} />}
      {said && <FieldError id={`order-${field}-error`}>{said}</FieldError>}
      {theirs && (
        <Theirs said={saidIn(theirs, field)} onSaveOver={edit.saveOver} onTakeTheirs={() => edit.take(theirs)} />
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
