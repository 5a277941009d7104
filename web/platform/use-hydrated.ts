import { useState, useSyncExternalStore } from 'react'

const nothingToHear = () => () => {}

/** False while the first drawing repeats the page as it was built ahead; true from then on, and at once where somebody comes from within. */
export const useHydrated = () =>
  useSyncExternalStore(
    nothingToHear,
    () => true,
    () => false,
  )

/**
 * What only the browser knows, such as what stands in the address: read once, with the first drawing, before anything changes it. While that
 * drawing repeats the page as it was built ahead it answers `builtAhead`.
 */
export function useFromBrowser<Known>(read: () => Known, builtAhead: Known): Known {
  const isHydrated = useHydrated()
  const [known] = useState(() => (typeof document === 'undefined' ? builtAhead : read()))
  return isHydrated ? known : builtAhead
}
