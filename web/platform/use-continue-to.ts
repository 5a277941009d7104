import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** The page on the screen, as the router's history has it: another one each time somebody goes somewhere. */
const keyOfPage = () => (history.state as { key?: string } | null)?.key
/** The page that the last answer has led to. */
let ledTo: string | undefined

/**
 * To the page that an answer leads to, unless the person has gone to another one while it was on its way: they are not fetched back. Where an
 * earlier answer has led them meanwhile they have not gone by themselves, and are led on.
 */
export function useContinueTo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (to: string, options?: NavigateOptions) => {
    const wasLedHere = ledTo !== undefined && keyOfPage() === ledTo
    if (pathname !== location.pathname && !wasLedHere) return
    await navigate(to, options)
    if (location.pathname === new URL(to, location.href).pathname) ledTo = keyOfPage()
  }
}
