import { useEffect, useState } from 'react'

/** The value as it was once it has rested for so many milliseconds. */
export function useDebounced<Value>(value: Value, rest: number) {
  const [settled, setSettled] = useState(value)
  // An effect, because resting is a matter of time.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled
}
