import { useEffect, useRef } from 'react'

const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** A hand scanner types into whatever has the focus: its first character brings the focus back to the field inside the ref. */
export function useScanFocus() {
  const place = useRef<HTMLDivElement>(null)
  // An effect, because the scanner's keys arrive at the whole page.
  useEffect(() => {
    const focus = () => place.current?.querySelector('input')?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (isTyped(event) && !isEditable(event.target)) focus()
    }
    // A mouse has no use for the focus on the button it pressed; a finger would get the on-screen keyboard, a key its place back.
    // Only what went with its press leaves nothing to give it back to.
    const onClick = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.detail > 0 && isInPage(event.target)) focus()
      else if (event.detail === 0) setTimeout(() => document.activeElement === document.body && focus())
    }
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('click', onClick)
    }
  }, [])
  return place
}

const isInPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('main button') !== null && target.closest('[role="alertdialog"]') === null
