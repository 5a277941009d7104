import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { plural } from '../../platform/format.ts'
import { inputClass } from '../../ui/field-frame.tsx'
import { type DocPart, type Found, findInDocs } from './find-in-docs.ts'
import { readSearchedDocs } from './read-searched-docs.ts'

const notLoaded = 'The search could not be loaded. Please try again.'

/** Looks through the documentation as somebody types; its index comes with the first focus. Not there without a script. */
export function DocSearch() {
  const index = useRef<Promise<DocPart[]>>(undefined)
  const [found, setFound] = useState<Found[] | 'failed'>()
  const wanted = useRef('')

  const load = () => {
    index.current ??= readSearchedDocs()
    return index.current
  }
  async function search(text: string) {
    wanted.current = text
    if (!text.trim()) return setFound(undefined)
    try {
      const parts = await load()
      if (wanted.current === text) setFound(findInDocs(parts, text))
    } catch {
      index.current = undefined
      setFound('failed')
    }
  }
  const input = useRef<HTMLInputElement>(null)
  const hear = useEffectEvent(() => search(input.current?.value ?? ''))
  // An effect, because the field stands in the page before its script comes, and somebody may have typed into it.
  useEffect(() => void hear(), [])
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
    if (key !== 'Escape') return
    currentTarget.value = ''
    void search('')
  }
  return (
    <search className="noscript:hidden relative">
      <Search
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-soft"
        aria-hidden="true"
      />
      <input
        ref={input}
        type="search"
        aria-label="Search the documentation"
        placeholder="Search the docs"
        autoComplete="off"
        onFocus={() => void load().catch(() => undefined)}
        onChange={({ target }) => void search(target.value)}
        onKeyDown={onKeyDown}
        className={`${inputClass} pl-9`}
      />
      <p role="status" className="sr-only">
        {found === 'failed' ? notLoaded : found && (found.length ? plural(found.length, 'result') : 'No results')}
      </p>
      {found && <Results found={found} onChosen={() => setFound(undefined)} />}
    </search>
  )
}

function Results({ found, onChosen }: { found: Found[] | 'failed'; onChosen: () => void }) {
  return (
    <div className="absolute top-full left-0 z-20 mt-2 w-full overflow-hidden rounded-card border border-line bg-card shadow-float lg:w-100">
      {found === 'failed' && (
        <p aria-hidden="true" className="p-4 text-out">
          {notLoaded}
        </p>
      )}
      {found !== 'failed' && found.length === 0 && <p className="p-4 text-soft">Nothing found. Try another word.</p>}
      {found !== 'failed' && (
        <ul aria-label="Results">
          {found.map(({ path, title, heading, excerpt }) => (
            <li key={path} className="border-line not-last:border-b">
              <Link to={path} onClick={onChosen} className="grid gap-0.5 px-4 py-2.5 hover:bg-sunken focus:bg-sunken">
                <span className="font-medium">{heading ? `${title} › ${heading}` : title}</span>
                <span className="truncate text-sm text-soft">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
