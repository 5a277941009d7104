import { type FocusEvent, useLayoutEffect, useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { withDecimals } from './with-decimals.ts'

/** Shows a form's number with its decimals while nobody types, 1234.50; to the form it is 1234.5 as before, and so not changed. */
export function useDecimals(registered: UseFormRegisterReturn, decimals: number | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const tidy = () => {
    if (input.current && decimals) input.current.value = withDecimals(input.current.value, decimals)
  }
  // A layout effect of every render, because the form writes into the field by itself: when it opens, and what others have saved meanwhile.
  useLayoutEffect(() => {
    if (input.current !== document.activeElement) tidy()
  })
  return {
    ...registered,
    ref: (element: HTMLInputElement | null) => {
      registered.ref(element)
      input.current = element
    },
    onBlur: (event: FocusEvent) => {
      tidy()
      return registered.onBlur(event)
    },
  }
}
