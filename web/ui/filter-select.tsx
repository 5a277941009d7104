import { ChevronDown } from 'lucide-react'
import { inputClass } from './field-frame.tsx'

type Props<Word extends string> = {
  /** The accessible name: 'Status'. */
  label: string
  /** The choice for no filter: 'All Status'. */
  all: string
  /** Value and text of each choice, in order. */
  options: readonly (readonly [Word, string])[]
  value: Word | undefined
  onChange: (word: Word | undefined) => void
}

/** One filter of a list. The browser's own select: right on every phone, with every keyboard. */
export function FilterSelect<Word extends string>({ label, all, options, value, onChange }: Props<Word>) {
  return (
    <div className="relative max-md:min-w-32 max-md:flex-1">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChange((event.target.value || undefined) as Word | undefined)}
        className={`${inputClass} appearance-none truncate pr-9 md:w-auto md:max-w-60 ${value ? 'border-brand font-medium' : ''}`}
      >
        <option value="">{all}</option>
        {options.map(([word, text]) => (
          <option key={word} value={word}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-soft"
        aria-hidden="true"
      />
    </div>
  )
}
