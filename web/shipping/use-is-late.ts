import { useEffect, useState } from 'react'

/** True once something has been waited for longer than anybody would take for the press: a second. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  // An effect, because it is for time to pass.
  useEffect(() => {
    const wait = setTimeout(() => setLate(true), 1000)
    return () => clearTimeout(wait)
  }, [])
  return isLate
}
