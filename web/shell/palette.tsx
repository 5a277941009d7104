import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { longestSearch } from '#contract/shared/limits.ts'
import { BurstInField } from '../platform/burst-in-field.ts'
import { noteScan, useHoldKeys } from '../platform/key-gate.ts'
import { notify } from '../platform/notify.ts'
import { useCloseOnBack } from '../platform/use-close-on-back.ts'
import { useMe } from '../platform/use-me.ts'
import { type Entry, type EntryGroup, entriesLike } from './palette-entries.ts'
import { entryId, listId, PaletteList } from './palette-list.tsx'
import { PaletteStatus } from './palette-status.tsx'
import { useFoundRecords } from './use-found-records.ts'
import { useMoreEntries } from './use-more-entries.ts'

type Props = {
  onClose: () => void
  /** On a public page: what is found there in place of what only the signed-in area has. */
  docsLike?: (text: string) => EntryGroup[]
}

/** Goes anywhere by typing: the fourteen entries first, then the records that match. */
export default function Palette({ onClose, docsLike }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isFocused, setFocused] = useState(false)
  useStanding(isFocused, onClose)
  const records = useFoundRecords(text)
  const role = useMe(docsLike === undefined)?.role
  const more = useMoreEntries(text, docsLike === undefined)
  const groups = [...entriesLike(text, role), ...records.groups, ...(docsLike?.(text) ?? more)]
  const entries = groups.flatMap((group) => group.entries)
  const [active, setActive] = useActive(entries)
  const awaitFirst = useAwaited(text, records.searching, () => active && choose(active))

  function choose(entry: Entry) {
    if (entry.whyNot) return void notify.success({ title: entry.label, text: entry.whyNot })
    onClose()
    entry.act ? entry.act() : void navigate(entry.to)
  }
  const hearEnter = useEnter(text)
  function onKeyDown(event: KeyboardEvent) {
    const confirms = hearEnter(event)
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const next = moved(event.key, active ? entries.indexOf(active) : -1, entries.length)
    if (confirms && active) choose(active)
    else if (confirms && records.searching) awaitFirst()
    else if (next !== undefined) setActive(entries[next])
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil transition-opacity duration-120 data-starting-style:opacity-0" />
        <Dialog.Popup
          initialFocus={input}
          className="fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full max-w-xl flex-col border border-line bg-card shadow-float transition-[opacity,translate] duration-120 ease-out data-starting-style:-translate-y-1 data-starting-style:opacity-0 max-sm:rounded-b-card sm:top-[12dvh] sm:max-h-[70dvh] sm:rounded-card"
        >
          <Dialog.Title className="sr-only">Command palette</Dialog.Title>
          <PaletteField
            ref={input}
            {...{ text, active }}
            hasEntries={entries.length > 0}
            onText={(typed) => {
              setText(typed)
              setActive(undefined)
            }}
            onKeyDown={onKeyDown}
            onFocus={() => setFocused(true)}
          />
          <PaletteList groups={groups} active={active} onPoint={setActive} onChoose={choose} />
          <PaletteStatus {...records} count={entries.length} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type FieldProps = {
  ref: Ref<HTMLInputElement>
  text: string
  active: Entry | undefined
  hasEntries: boolean
  onText: (typed: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
}

const PaletteField = ({ text, active, hasEntries, onText, ...field }: FieldProps) => (
  <div className="flex shrink-0 items-center gap-3 border-b border-line pr-2 pl-4">
    <Search className="size-4.5 shrink-0 text-soft" aria-hidden="true" />
    <input
      {...field}
      type="text"
      role="combobox"
      aria-label="Search"
      aria-expanded={hasEntries}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={active && entryId(active)}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={longestSearch}
      placeholder="Type a command or search..."
      value={text}
      onChange={(event) => onText(event.target.value)}
      className="h-13 min-w-0 flex-1 bg-transparent text-lg outline-none"
    />
    <Dialog.Close
      aria-label="Close"
      className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink md:size-9"
    >
      <X className="size-4.5" aria-hidden="true" />
    </Dialog.Close>
  </div>
)

function useStanding(isFocused: boolean, onClose: () => void) {
  useHoldKeys(!isFocused) // the field takes the focus only once the palette stands
  useCloseOnBack(onClose)
}

/** Milliseconds. */
const longestWait = 5000

/** An Enter before the records have come waits for them, as do the keys behind it: a scanner's comes with the last letter. */
function useAwaited(text: string, searching: boolean, onCome: () => void) {
  const [awaited, setAwaited] = useState<string | null>(null)
  useHoldKeys(awaited !== null, { typedInto: true })
  const come = useEffectEvent(() => {
    setAwaited(null)
    if (awaited === text) onCome()
  })
  // An effect, because the answer comes when it comes.
  useEffect(() => {
    if (awaited !== null && !searching) come()
  }, [awaited, searching])
  // An effect, because it is the time that runs out.
  useEffect(() => {
    if (awaited === null) return
    const timer = setTimeout(() => setAwaited(null), longestWait)
    return () => clearTimeout(timer)
  }, [awaited])
  return () => setAwaited(text)
}

/** Whether a key is Enter, as the Tab of a scan is; what a scanner may send behind that is nobody's. */
function useEnter(text: string) {
  const [burst] = useState(() => new BurstInField<string>())
  return ({ key, nativeEvent }: KeyboardEvent) => {
    const isScan = burst.hear(nativeEvent, text) !== undefined
    if (isScan) noteScan(nativeEvent)
    return isScan || key === 'Enter'
  }
}

/** The entry that Enter would open: the one moved to as long as it is offered, else the first. */
function useActive(entries: readonly Entry[]) {
  const [key, setKey] = useState<string>()
  const active = entries.find((entry) => entry.key === key) ?? entries[0]
  // An effect, because the list scrolls once the entry is drawn as the active one.
  useEffect(() => {
    if (active) document.getElementById(entryId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return [active, (entry: Entry | undefined) => setKey(entry?.key)] as const
}

/** The place a key moves to among so many entries; undefined for any other key. */
function moved(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return (from - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
