import { type FocusEvent, type PointerEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { slideStands, slides } from './hero-slides.ts'
import { useSwipe } from './use-swipe.ts'

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

/** Which slide stands, and whether the next one comes by itself: once the page is up, unless somebody is at them. */
export function useRotation() {
  const [selected, select] = useState(0)
  const [wanted, want] = useState<boolean>()
  const [isPointerOver, setPointerOver] = useState(false)
  const [isInUse, setInUse] = useState(false)
  const isStill = usePrefersStill()
  const isPlaying = wanted ?? !isStill
  const isRunning = isPlaying && !isPointerOver && !isInUse
  const isUp = useIsUp()
  const turn = (by: 1 | -1) => select((selected + by + slides.length) % slides.length)
  // An effect, because a clock turns to the next one: it starts anew with each slide, however that came.
  useEffect(() => {
    if (!isRunning || !isUp) return
    const timer = setTimeout(() => select((selected + 1) % slides.length), slideStands)
    return () => clearTimeout(timer)
  }, [isRunning, isUp, selected])
  return {
    selected,
    select,
    isPlaying,
    isRunning,
    isUp,
    toggle: () => want(!isPlaying),
    /** For what the pointer rests on; a finger rests on nothing. */
    underPointer: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointerOver(pointerType === 'mouse'),
      onPointerLeave: () => setPointerOver(false),
    },
    underFinger: useSwipe(turn),
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
