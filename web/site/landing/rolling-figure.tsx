import { useEffect, useRef } from 'react'

/** Milliseconds from nothing to the figure. */
const rollsFor = 900

/** A figure that counts up to itself once, when it is first seen; for whoever asks for less motion, and without a script, it simply stands. */
export function RollingFigure({ children: figure, className }: { children: string; className: string }) {
  const place = useRef<HTMLSpanElement>(null)
  // An effect, because only the browser knows when it comes into sight.
  useEffect(() => (place.current ? rollWhenSeen(place.current, figure) : undefined), [figure])
  return (
    <span ref={place} className={className}>
      {figure}
    </span>
  )
}

function rollWhenSeen(place: HTMLElement, figure: string) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver(([seen]) => {
    if (!seen?.isIntersecting) return
    observer.disconnect()
    roll(place, figure)
  })
  observer.observe(place)
  return () => observer.disconnect()
}

function roll(place: HTMLElement, figure: string) {
  const number = /[\d,]+/.exec(figure)?.[0] ?? ''
  const whole = Number(number.replaceAll(',', ''))
  const began = performance.now()
  const next = (now: number) => {
    const part = Math.min(1, Math.max(0, now - began) / rollsFor)
    const shown = Math.round(whole * (1 - (1 - part) ** 3))
    // The text itself, which is React's own, and not the element's contents.
    if (place.firstChild) place.firstChild.nodeValue = figure.replace(number, shown.toLocaleString('en-GB'))
    if (part < 1 && place.isConnected) requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
