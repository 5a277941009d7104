import { Combobox as Base } from '@base-ui/react/combobox'
import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { answerKey } from '../platform/answer-key.ts'
import { BurstInField } from '../platform/burst-in-field.ts'
import { useDebounced } from '../platform/use-debounced.ts'
import { classNames } from './class-names.ts'
import { ComboboxList, isOffer, type Offer, statusOf } from './combobox-list.tsx'
import { type ControlAria, inputClass } from './field-frame.tsx'
import { type Search, useFound } from './use-found.ts'

export type Choice = { id: string }

export type ComboboxProps<Item extends Choice> = {
  /** What is chosen; only `id` and the label need to be there. */
  value: Item | null
  /** `byKey`: confirmed with Enter, so that whoever types may go on typing elsewhere. */
  onPick: (item: Item | null, how: { byKey: boolean }) => void
  /** Told what is typed and not chosen; without it such text gives way to what is chosen. */
  onTyped?: (text: string) => void
  /** Makes a record of what was typed; without it nothing is offered to be created. */
  onCreate?: ((name: string) => void) | undefined
  /** Asks the server: `searchIn(api.customers.list, { limit: 20 })`. */
  search: (q: string | undefined) => Search<Item>
  labelOf: (item: Item) => string
  /** A second line, such as SKU and stock. */
  detailOf?: (item: Item) => ReactNode
  /** A text that is the very code of an item comes before names. */
  isNamedBy?: (item: Item, text: string) => boolean
  /** Hears keys while the list is closed; true where it has answered one. */
  onClosedKey?: (event: KeyboardEvent<HTMLElement>) => boolean
  placeholder?: string
  disabled?: boolean
  /** Accessible name where there is no visible label. */
  'aria-label'?: string
  className?: string
} & Partial<ControlAria>

const never = () => false

/**
 * 'soon': somebody types, and their letters are shown at once. The list, which takes far longer to draw, comes when none has come for so many
 * milliseconds, or with the first key that goes through it.
 */
type Open = boolean | 'soon'
const betweenLetters = 250
const orSoon = (open: Open) => open || 'soon'
const orNow = (open: Open) => open && true

/** Keys that go through the list, or close it; with Ctrl, Alt or Shift they are the field's. */
const isForList = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key) && !(ctrlKey || altKey || metaKey || shiftKey)

/** Finds one of many by typing or scanning; the server searches. What was typed stays until it is chosen, created or cleared. */
export function Combobox<Item extends Choice>(props: ComboboxProps<Item>) {
  const {
    value,
    onPick,
    onTyped,
    onCreate,
    search,
    labelOf,
    detailOf,
    isNamedBy = never,
    onClosedKey,
    ...field
  } = props
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Open>(false)
  /** What no closing of the list may take away; asked while the library is at work, ahead of the next render. */
  const kept = useRef('')
  const burst = useRef(new BurstInField<string>())

  function type(next: string) {
    kept.current = onTyped || value === null ? next.trim() : ''
    setText(next)
  }
  function choose(item: Item | null, byKey: boolean) {
    type('')
    setOpen(false)
    onPick(item, { byKey })
  }
  const { found, items, isBehind, wanted, awaitFirst } = useFound({
    ...{ text, search, labelOf, isNamedBy },
    isOpen: open !== false,
    onAwaited: (item) => choose(item, true),
  })
  const isSoon = open === 'soon'
  const rested = useDebounced(isSoon ? text : null, betweenLetters)
  if (isSoon && rested === text) setOpen(true)
  const isNew =
    wanted !== '' && !isBehind && !items.some((item) => labelOf(item).toLowerCase() === wanted.toLowerCase())
  const offers: Offer[] = onCreate && isNew ? [{ id: 'create', name: wanted }] : []

  /** An Enter before the answer has come waits for it: a scanner's comes with the last letter. The Tab of a scan is its Enter. */
  function hear(event: KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void }) {
    const isScan = burst.current.hear(event.nativeEvent, wanted) !== undefined && event.key === 'Tab'
    const isEarly = (isScan || event.key === 'Enter') && open && wanted !== '' && isBehind
    if (isEarly) awaitFirst()
    else if (isScan && open && items[0]) choose(items[0], true)
    else if (isSoon && isForList(event)) {
      drawNow()
      answerKey(event.nativeEvent) // by the list that stands now
    } else if (open) return
    else if (!onClosedKey?.(event)) {
      // It would empty the field: where no list is open, Escape is for the dialog around it.
      if (event.key === 'Escape') event.preventBaseUIHandler?.()
      return
    }
    event.preventDefault()
    event.preventBaseUIHandler?.()
  }
  const drawNow = () => flushSync(() => setOpen(orNow))
  /** Whoever leaves before the list was drawn leaves it as if it had been: what was typed is kept, or gives way. */
  function leave() {
    if (!isSoon) return
    drawNow()
    setOpen(false)
  }
  return (
    <Base.Root<Item | Offer>
      items={[...items, ...offers]}
      filter={null}
      value={value}
      disabled={field.disabled ?? false}
      autoHighlight
      open={open === true}
      itemToStringLabel={(item) => (isOffer(item) ? item.name : labelOf(item))}
      isItemEqualToValue={(item, chosen) => item.id === chosen.id}
      onOpenChange={(next, { reason }) => setOpen(next && reason === 'input-change' ? orSoon : next)}
      onValueChange={(next, details) => {
        const byKey = details.event.type === 'keydown'
        if (!next || !isOffer(next)) return choose(next, byKey)
        details.cancel()
        setOpen(false)
        onCreate?.(next.name)
      }}
      onInputValueChange={(next, details) => {
        if (details.reason === 'input-change') {
          type(next)
          onTyped?.(next.trim())
          if (next.trim()) setOpen(orSoon)
        } else if (kept.current && (details.reason === 'input-clear' || details.reason === 'none')) details.cancel()
        else type('')
      }}
    >
      <Field {...field} onKeyDown={hear} onBlur={leave} />
      <ComboboxList<Item>
        status={statusOf(
          { ...found, isPending: found.isPending || (isBehind && items.length === 0) },
          wanted,
          onCreate !== undefined,
        )}
        {...{ labelOf, detailOf }}
      />
    </Base.Root>
  )
}

type FieldProps = Pick<ComboboxProps<Choice>, 'placeholder' | 'disabled' | 'className' | 'aria-label'> &
  Partial<ControlAria> & { onKeyDown: (event: KeyboardEvent<HTMLElement>) => void; onBlur: () => void }

const Field = ({ placeholder = 'Type to search', className, disabled: _, ...input }: FieldProps) => (
  <Base.InputGroup className="relative">
    <Base.Input {...input} placeholder={placeholder} className={classNames(inputClass, 'truncate pr-16', className)} />
    <div className="absolute inset-y-0 right-1.5 flex items-center text-soft">
      <Base.Clear
        aria-label="Clear"
        className="grid size-7 place-items-center rounded-badge hover:text-ink pointer-coarse:h-10"
      >
        <X className="size-4" aria-hidden="true" />
      </Base.Clear>
      <Base.Trigger
        aria-label="Show choices"
        className="grid size-7 place-items-center rounded-badge hover:text-ink pointer-coarse:h-10"
      >
        <ChevronDown className="size-4" aria-hidden="true" />
      </Base.Trigger>
    </div>
  </Base.InputGroup>
)
