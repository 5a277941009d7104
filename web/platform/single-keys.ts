import { useEffectEvent, useLayoutEffect } from 'react'
import { timeOfPress } from './answer-key.ts'
import { preferenceKeys } from './preferences.ts'

const areOn = () => localStorage.getItem(preferenceKeys.single_keys) !== 'off'

/** Where a letter has a meaning of its own. */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="combobox"], [role="menu"], [role="listbox"]'
const isIn = (target: EventTarget | null) => target instanceof Element && target.closest(takesLetters) !== null

/** A dialog is answered first. */
export const isDialogOpen = () => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null

/**
 * Hears single keys pressed outside of fields and dialogs, without modifiers, unless their person has switched them off: who speaks to
 * the computer sets them off by accident (WCAG 2.1.4). `onKey` says whether it took the key; `pressedAt` is in milliseconds.
 */
export function useSingleKeys(onKey: (key: string, pressedAt: number) => boolean) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    // The focus too: a scan page has moved it into its field by now, for this very key.
    if (isIn(event.target) || isIn(document.activeElement) || isDialogOpen() || !areOn()) return
    if (onKey(event.key, timeOfPress(event))) event.preventDefault()
  })
  // An effect, because the keys are listened for on the whole page; a layout effect, because whoever sees the page may press them.
  useLayoutEffect(() => {
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
