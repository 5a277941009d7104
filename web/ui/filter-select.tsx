import { Choice } from './choice.tsx'

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

/** One filter of a list. */
export const FilterSelect = <Word extends string>({ label, all, options, value, onChange }: Props<Word>) => (
  <Choice
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange((event.target.value || undefined) as Word | undefined)}
    options={options}
    none={all}
    className={`truncate md:w-auto ${value ? 'border-brand font-medium md:max-w-60' : 'md:max-w-40'}`}
    frameClass="max-md:min-w-34 max-md:flex-1"
  />
)
