import { Choice } from './choice.tsx'
import { withChosen } from './with-chosen.ts'

type Props<Word extends string> = {
  /** The accessible name: 'Status'. */
  label: string
  /** The choice for no filter: 'All Status'. */
  all: string
  /** Value and text of each choice, in order; undefined until they are read. */
  options: readonly (readonly [Word, string])[] | undefined
  value: Word | undefined
  onChange: (word: Word | undefined) => void
  /**
   * Its choices are read: it is as wide while they come as with the longest, so that nothing beside it moves. What is chosen and none of them is
   * called so: 'Unknown category'.
   */
  late?: string
}

/** One filter of a list. */
export const FilterSelect = <Word extends string>({ label, all, options, value, onChange, late }: Props<Word>) => (
  <Choice
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange((event.target.value || undefined) as Word | undefined)}
    options={withChosen(options, value, late ?? all)}
    none={all}
    className={`truncate ${late ? 'md:w-60' : 'md:w-auto'} ${value ? 'border-brand font-medium md:max-w-60' : 'md:max-w-40'}`}
    frameClass="max-md:min-w-34 max-md:flex-1"
  />
)
