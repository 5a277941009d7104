import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { longestSearch } from '#contract/shared/limits.ts'
import { newestSearch } from '../platform/use-change-search.ts'

const rest = 150

const inAddress = () => newestSearch().get('q')?.trim().slice(0, longestSearch).trim() ?? ''

/**
 * What is typed into a list's search box. The text is the box's own: the address follows it once the keys rest, and changes it only
 * where somebody else changed the address (Back, a link) and nothing newer has been typed.
 */
export function useTypedSearch(onSearch: (text: string | undefined) => void) {
  const [text, setText] = useState(inAddress)
  const { key } = useLocation()
  /** Set while something typed has not reached the address. */
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // A layout effect, because `key` only says that the address has changed: what stands there now may be newer than what is drawn.
  useLayoutEffect(() => {
    if (waiting.current || !key) return
    const now = inAddress()
    setText((typed) => (typed.trim() === now ? typed : now))
  }, [key])
  // An effect, because only its going tells that the box is left, with the page it searched.
  useEffect(() => () => clearTimeout(waiting.current), [])

  function search(typed: string) {
    clearTimeout(waiting.current)
    waiting.current = undefined
    onSearch(typed.trim() || undefined)
  }
  function type(next: string) {
    setText(next)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => search(next), rest)
  }
  function searchNow() {
    if (waiting.current) search(text)
  }
  return { text, type, searchNow }
}
