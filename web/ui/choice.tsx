import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from './field-frame.tsx'

type Props<Word extends string> = ComponentProps<'select'> & {
  /** Value and text of each choice, in order. */
  options: readonly (readonly [Word, string])[]
  /** The choice for nothing, before the others. */
  none?: string | undefined
  frameClass?: string
}

/** One of a few words, in the browser's own select: right on every phone, with every keyboard. */
export const Choice = <Word extends string>({
  options,
  none,
  className = '',
  frameClass = '',
  ...select
}: Props<Word>) => (
  <div className={`relative ${frameClass}`}>
    <select {...select} className={`${inputClass} appearance-none pr-9 ${className}`}>
      {none !== undefined && <option value="">{none}</option>}
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
