import { type MouseEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

const storageKey = 'way'

/** The router numbers the entries of a tab's history. */
const place = () => (history.state as { idx?: number } | null)?.idx ?? 0

/** The path of each entry up to the one at hand; pages without the shell leave a gap. */
function walked(): (string | null)[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return [] // not written by us: as if nobody had come any way
  }
}

/** Remembers which pages this tab came by. */
export function RememberWay() {
  const { key, pathname } = useLocation()
  // An effect, because the entry has its number only once it stands. With every entry, also one of the same path.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the entry
  useEffect(() => {
    const way = walked().slice(0, place())
    way[place()] = pathname
    sessionStorage.setItem(storageKey, JSON.stringify(way))
  }, [key, pathname])
  return null
}

/** Whether Back leads to this page. */
export const cameFrom = (page: string) => place() > 0 && walked()[place() - 1] === page

/** Goes back to the page of the app that led to this one; nowhere where a link from outside did, or an address. */
export function useGoBack() {
  const navigate = useNavigate()
  return () => void (place() > 0 && navigate(-1))
}

/** For a link to a page: goes back to it as it was left, filtered and scrolled, where this tab came by it. */
export function useGoBackTo(page = '') {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const found = walked().slice(0, place()).lastIndexOf(page)
    if (found < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void navigate(found - place())
  }
}
