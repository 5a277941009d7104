import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { longestSearch } from '#contract/shared/limits.ts'
import { useSingleKeys } from '../platform/single-keys.ts'
import { inputClass, typedExactly } from './field-frame.tsx'
import { useTypedSearch } from './use-typed-search.ts'

type Props = {
  /** Called 150 ms after the last key, or at once on Enter and on leaving the box; with undefined when cleared. */
  onSearch: (text: string | undefined) => void
  /** What can be found, as the placeholder: 'Search by name or SKU'. Read out as 'Search'. */
  label: string
}

/** A list's search, kept in the address as `q`: instant, `/` focuses it, Escape clears it. */
export function SearchBox({ onSearch, label }: Props) {
  const { text, type, searchNow } = useTypedSearch(onSearch)
  const input = useRef<HTMLInputElement>(null)

  useSingleKeys((key) => {
    if (key === '/') input.current?.focus()
    return key === '/'
  })
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') type('')
    if (key !== 'Enter') return
    searchNow()
    input.current?.select() // the next scan takes the place of this one
  }
  return (
    <div className="relative min-w-0 flex-1 md:max-w-80 md:min-w-44">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        {...typedExactly}
        enterKeyHint="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={longestSearch}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={searchNow}
        className={`${inputClass} pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            type('')
            input.current?.focus()
          }}
          className="absolute top-1/2 right-1.5 grid size-7 -translate-y-1/2 place-items-center rounded-badge text-soft hover:text-ink"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
