import { type NavigateOptions, useLocation, useNavigate } from 'react-router'

/** To the page that an answer leads to, unless the person has gone to another one while it was on its way: they are not fetched back. */
export function useContinueTo() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async (to: string, options?: NavigateOptions) => {
    if (pathname === location.pathname) await navigate(to, options)
  }
}
