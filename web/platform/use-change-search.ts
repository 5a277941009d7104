import { useLocation, useNavigate } from 'react-router'

/** What the query string of this page is being changed to, from the moment it is asked for until it stands in the address. */
let onItsWay: { pathname: string; search: string } | undefined

/** The newest query string: what was asked for counts, though the address or the screen may still lag behind. */
export const newestSearch = () =>
  new URLSearchParams(onItsWay?.pathname === location.pathname ? onItsWay.search : location.search)

/**
 * Changes the query string of the page at hand. The router's own way changes that of the last render, and of two changes in quick
 * succession loses the first.
 */
export function useChangeSearch() {
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return async (change: (search: URLSearchParams) => void, { replace = false } = {}) => {
    // The person has gone on to another page meanwhile: they are not fetched back.
    if (pathname !== location.pathname) return
    const next = newestSearch()
    change(next)
    const asked = { pathname, search: next.toString() }
    onItsWay = asked
    await navigate({ search: asked.search }, { replace, preventScrollReset: true })
    if (onItsWay === asked) onItsWay = undefined
  }
}
