import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSingleKeys } from '../platform/single-keys.ts'
import { inputClass } from './field-frame.tsx'

const debounce = 150

type Props = {
  /** The committed search text, usually from the URL. */
  value: string | undefined
  /** Called 150 ms after the last key, with undefined when cleared. */
  onSearch: (text: string | undefined) => void
  /** What can be found, as the placeholder: 'Search by name or SKU'. Read out as 'Search'. */
  label: string
}

/** A list's search: instant, `/` focuses it, Escape clears it. */
export function SearchBox({ value = '', onSearch, label }: Props) {
  const [text, setText] = useState(value)
  const [committed, setCommitted] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The URL changed by itself (Back, a link): show what it says.
  if (value !== committed) {
    setCommitted(value)
    if (value !== text.trim()) setText(value)
  }
  useSingleKeys((key) => {
    if (key === '/') input.current?.focus()
    return key === '/'
  })

  function change(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim() || undefined), debounce)
  }
  return (
    <div className="relative min-w-0 flex-1 md:max-w-80">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && change('')}
        className={`${inputClass} pr-9 pl-9 [&::-webkit-search-cancel-button]:hidden`}
      />
      {text && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            change('')
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
