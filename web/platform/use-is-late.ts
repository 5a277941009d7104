import { useEffect, useState } from 'react'

/** True once something has been waited for so long, three seconds, that whoever pressed would press again. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  // An effect, because it is for time to pass.
  useEffect(() => {
    const wait = setTimeout(() => setLate(true), 3000)
    return () => clearTimeout(wait)
  }, [])
  return isLate
}
