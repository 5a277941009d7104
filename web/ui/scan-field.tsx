import { Keyboard, ScanBarcode } from 'lucide-react'
import { type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { typedExactly } from './field-frame.tsx'

type Props = {
  /** What stands in it so far. */
  code: string
  onType: (code: string) => void
  /** Called with the trimmed code on Enter, on Tab from a scanner, or on Add; empty input is ignored. */
  onScan: (code: string) => void
  label?: string
  placeholder?: string
  addLabel?: string
  /** Colours the field after the last scan. */
  outcome?: 'hit' | 'miss' | null
  /** Why nothing is taken; undefined where it is. */
  disabledBecause?: string | undefined
}

const outcomes = { hit: 'border-brand bg-brand-tint', miss: 'border-out bg-out-tint' }

/** The big field of a scan screen: focused from the start and again after every scan. Scanners are heard over it as everywhere. */
export function ScanField({
  code,
  onType,
  onScan,
  label = 'Scan or type a SKU',
  placeholder = label,
  addLabel = 'Add',
  outcome,
  disabledBecause,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)

  function scan(event: SyntheticEvent) {
    event.preventDefault()
    const trimmed = code.trim()
    onType('')
    input.current?.focus()
    if (trimmed) onScan(trimmed)
  }
  return (
    <form className="flex gap-2" onSubmit={scan}>
      <div className="relative flex-1">
        <ScanBarcode
          className="pointer-events-none absolute top-1/2 left-4 size-6 -translate-y-1/2 text-soft max-md:hidden pointer-coarse:hidden"
          aria-hidden="true"
        />
        <KeyboardSwitch isOn={isTyping} onSwitch={setTyping} field={input} disabledBecause={disabledBecause} />
        <input
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          value={code}
          title={disabledBecause}
          disabled={Boolean(disabledBecause)}
          // biome-ignore lint/a11y/noAutofocus: a hand scanner types into whatever has the focus
          autoFocus
          // A phone's keyboard would cover half of the lines; a scanner needs none.
          inputMode={isTyping ? 'text' : 'none'}
          data-hears-scans
          autoComplete="off"
          {...typedExactly}
          enterKeyHint="done"
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Tab' && !event.shiftKey && code.trim()) scan(event)
          }}
          className={classNames(
            'code h-14 w-full rounded-control border-2 bg-card pr-4 pl-13 text-xl! text-ink transition-colors duration-120 focus-visible:outline-offset-1',
            outcome ? outcomes[outcome] : 'border-edge',
          )}
        />
      </div>
      <Button type="submit" look="secondary" size="large" disabledBecause={disabledBecause}>
        {addLabel}
      </Button>
    </form>
  )
}

type SwitchProps = {
  isOn: boolean
  onSwitch: (on: boolean) => void
  field: RefObject<HTMLInputElement | null>
  disabledBecause: string | undefined
}

/** Where there is no other keyboard than the one on the screen: asks for it, and sends it away. */
function KeyboardSwitch({ isOn, onSwitch, field, disabledBecause }: SwitchProps) {
  function press() {
    flushSync(() => onSwitch(!isOn))
    // Browsers look at what keyboard a field wants when it takes the focus.
    field.current?.blur()
    field.current?.focus()
  }
  return (
    <button
      type="button"
      aria-label="Keyboard"
      aria-pressed={isOn}
      title={disabledBecause}
      disabled={Boolean(disabledBecause)}
      onClick={press}
      className="absolute top-1.5 left-1.5 grid size-11 place-items-center rounded-control text-soft hover:text-ink aria-pressed:bg-brand-tint aria-pressed:text-brand md:hidden pointer-coarse:grid"
    >
      <Keyboard className="size-6" aria-hidden="true" />
    </button>
  )
}
