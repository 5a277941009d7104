import { type PointerEvent, useRef } from 'react'

/** How far a finger goes before it means the next one, in CSS pixels. */
const far = 40

/** Calls `turn` with 1 for a swipe to the left and -1 for one to the right. Needs `touch-action: pan-y` where it is spread. */
export function useSwipe(turn: (by: 1 | -1) => void) {
  const from = useRef<number>(undefined)
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : undefined
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const moved = from.current === undefined ? 0 : clientX - from.current
      from.current = undefined
      if (Math.abs(moved) >= far) turn(moved < 0 ? 1 : -1)
    },
  }
}
