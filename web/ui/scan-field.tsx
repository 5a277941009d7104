import { ScanBarcode } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  /** Called with the trimmed code on Enter, on Tab from a scanner, or on Add; empty input is ignored. */
  onScan: (code: string) => void
  label?: string
  placeholder?: string
  addLabel?: string
  /** Colours the field after the last scan. */
  outcome?: 'hit' | 'miss' | null
  disabled?: boolean
}

const outcomes = { hit: 'border-brand bg-brand-tint', miss: 'border-out bg-out-tint' }

/** The big field of a scan screen: focused from the start and again after every scan. */
export function ScanField({
  onScan,
  label = 'Scan or type a SKU',
  placeholder = label,
  addLabel = 'Add',
  outcome,
  disabled = false,
}: Props) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)

  function scan() {
    const trimmed = code.trim()
    setCode('')
    input.current?.focus()
    if (trimmed) onScan(trimmed)
  }
  return (
    <form
      className="flex gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        scan()
      }}
    >
      <div className="relative flex-1">
        <ScanBarcode
          className="pointer-events-none absolute top-1/2 left-4 size-6 -translate-y-1/2 text-soft"
          aria-hidden="true"
        />
        <input
          ref={input}
          aria-label={label}
          placeholder={placeholder}
          value={code}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: a hand scanner types into whatever has the focus
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Tab' || event.shiftKey || !code.trim()) return
            event.preventDefault()
            scan()
          }}
          className={classNames(
            'code h-14 w-full rounded-control border-2 bg-card pr-4 pl-13 text-xl! text-ink transition-colors duration-120 focus-visible:outline-offset-1',
            outcome ? outcomes[outcome] : 'border-edge/70',
          )}
        />
      </div>
      <Button type="submit" look="secondary" size="large" disabled={disabled}>
        {addLabel}
      </Button>
    </form>
  )
}
