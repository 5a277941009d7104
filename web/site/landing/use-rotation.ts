import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

function onChange(tell: () => void) {
  const asked = matchMedia(stillness)
  asked.addEventListener('change', tell)
  return () => asked.removeEventListener('change', tell)
}

/** True for whoever asks for less motion. */
const usePrefersStill = () =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(stillness).matches,
    () => false,
  )

/** Which slide stands, and whether the next one comes by itself. What turns them is fetched once the page is up. */
export function useRotation() {
  const [selected, select] = useState(0)
  const [wanted, want] = useState<boolean>()
  const [isPointerOver, setPointerOver] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const isStill = usePrefersStill()
  const isPlaying = wanted ?? !isStill
  return {
    selected,
    select,
    isStill,
    isPlaying,
    isRunning: isPlaying && !isPointerOver && !isInUse,
    isUp: useIsUp(),
    toggle: () => want(!isPlaying),
    /** For what the pointer rests on; a finger rests on nothing. */
    underPointer: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointerOver(pointerType === 'mouse'),
      onPointerLeave: () => setPointerOver(false),
    },
    /** For the controls: whoever is at them by keyboard is not hurried. */
    underFocus: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => setInUse(target.matches(':focus-visible')),
      onBlur: () => setInUse(false),
    },
  }
}

export type Rotation = ReturnType<typeof useRotation>

function useIsUp() {
  const [isUp, setUp] = useState(false)
  // An effect, because it waits for the browser to have loaded everything that is seen first.
  useEffect(() => {
    const up = () => setUp(true)
    if (document.readyState === 'complete') return up()
    addEventListener('load', up)
    return () => removeEventListener('load', up)
  }, [])
  return isUp
}
