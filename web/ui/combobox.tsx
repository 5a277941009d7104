import { Combobox as Base } from '@base-ui/react/combobox'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ComboboxInput, type ComboboxInputProps } from './combobox-input.tsx'
import { ComboboxList, isOffer, moreThan, type Offer, statusOf } from './combobox-list.tsx'
import { useComboboxKeys } from './use-combobox-keys.ts'
import { type Search, useFound } from './use-found.ts'
import { type Open, orSoon, useListSoon } from './use-list-soon.ts'
import { type ByScan, useScanInto } from './use-scan-into.ts'

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
  /** A text that is its code in other letters comes behind the very name. */
  isAlike?: (item: Item, text: string) => boolean
  /** A scan takes what it names exactly, and not what merely begins like it. */
  byScan: ByScan<Item>
  /** Hears keys while the list is closed; true where it has answered one. */
  onClosedKey?: (event: KeyboardEvent<HTMLElement>) => boolean
} & ComboboxInputProps

/** Finds one of many by typing or scanning; the server searches. What was typed stays until it is chosen, created or cleared. */
export function Combobox<Item extends Choice>(props: ComboboxProps<Item>) {
  const { value, onPick, onTyped, onCreate, onClosedKey, ...rest } = props
  const { search, labelOf, detailOf, isNamedBy, isAlike, byScan, ...field } = rest
  const [open, setOpen] = useState<Open>(false)
  const { text, forget, hearText } = useTypedText(value, onTyped, () => setOpen(orSoon))
  function choose(item: Item | null, byKey: boolean) {
    forget()
    setOpen(false)
    onPick(item, { byKey })
  }
  const onFirst = (item: Item) => choose(item, true)
  const choices = useChoices({ onCreate, search, labelOf, isNamedBy, isAlike }, text, open, onFirst)
  const { drawNow, leave } = useListSoon(text, open, setOpen)
  const onScan = useScanInto(byScan, choose)
  const hear = useComboboxKeys({ open, choices, drawNow, onScan, onClosedKey })
  return (
    <Base.Root<Item | Offer>
      items={[...choices.items, ...choices.offers]}
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
      onInputValueChange={hearText}
    >
      <ComboboxInput {...field} onKeyDown={hear} onBlur={leave} />
      <ComboboxList<Item> status={choices.status} more={choices.more} {...{ labelOf, detailOf }} />
    </Base.Root>
  )
}

/** What is typed and not chosen; `onLetters`: there is something to search for. */
function useTypedText(value: Choice | null, onTyped: ((text: string) => void) | undefined, onLetters: () => void) {
  const [text, setText] = useState('')
  /** What no closing of the list may take away; asked while the library is at work, ahead of the next render. */
  const kept = useRef('')
  function type(next: string) {
    kept.current = onTyped || value === null ? next.trim() : ''
    setText(next)
  }
  function hearText(next: string, details: Base.Root.ChangeEventDetails) {
    if (details.reason === 'input-change') {
      type(next)
      onTyped?.(next.trim())
      if (next.trim()) onLetters()
    } else if (kept.current && (details.reason === 'input-clear' || details.reason === 'none')) details.cancel()
    else type('')
  }
  return { text, forget: () => type(''), hearText }
}

type Asked<Item extends Choice> = Pick<ComboboxProps<Item>, 'onCreate' | 'search' | 'labelOf' | 'isNamedBy' | 'isAlike'>
const never = () => false

/** What there is to choose from for a text, the offer to create what it names, and what is said above and below. */
function useChoices<Item extends Choice>(
  asked: Asked<Item>,
  text: string,
  open: Open,
  onAwaited: (item: Item) => void,
) {
  const { onCreate, search, labelOf, isNamedBy = never, isAlike = never } = asked
  const { found, items, hasMore, isBehind, wanted, awaitFirst } = useFound({
    ...{ text, search, labelOf, isNamedBy, isAlike },
    isOpen: open !== false,
    onAwaited,
  })
  const barred = isBehind ? undefined : found.data?.barred
  const isCalled = (item: Item) => labelOf(item).toLowerCase() === wanted.toLowerCase() || isNamedBy(item, wanted)
  const isNew = wanted !== '' && !isBehind && !barred && !items.some(isCalled)
  const offers: Offer[] = onCreate && isNew ? [{ id: 'create', name: wanted }] : []
  const read = { ...found, isPending: found.isPending || (isBehind && items.length === 0) }
  const status = barred ?? statusOf(read, wanted, onCreate !== undefined)
  return { items, isBehind, wanted, awaitFirst, offers, status, more: hasMore ? moreThan(wanted) : null }
}
