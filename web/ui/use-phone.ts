import { useSyncExternalStore } from 'react'

const query = '(width < 48rem)'

/** The window is as narrow as a phone's: rows are cards. However narrow its place is on a wider one, a table stays a table. */
export const usePhone = () =>
  useSyncExternalStore(
    (tell) => {
      const phone = matchMedia(query)
      phone.addEventListener('change', tell)
      return () => phone.removeEventListener('change', tell)
    },
    () => matchMedia(query).matches,
    () => false,
  )
