import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { parseNumber } from '../platform/parse-number.ts'

type Figure = {
  value: number
  min: number
  max: number
  over: number
  onChange: (value: number, asked?: number, isGone?: boolean) => void
  onRefused?: (typed: string) => void
  hearsScans?: boolean
  disabledBecause?: string | undefined
}

/** A scanner that pauses behind every key types a code as a person would: the shortest barcode has eight digits. */
const isLikeCode = (text: string) => /^\d{8,}$/.test(text)

/** What is typed over the figure of a counter: taken once the field is left or gone, and not at every key. The props are the counter's. */
export function useTypedFigure({ value, min, max, over, onChange, onRefused, hearsScans, disabledBecause }: Figure) {
  /** `from`: what stood there at the first key. Others may have changed it since, and what was typed goes on from that. */
  const [typed, setTyped] = useState<{ text: string; from: number } | null>(null)
  const type = (text: string) => setTyped({ text, from: typed?.from ?? value + over })

  function settle(isGone = false) {
    setTyped(null)
    const figure = typed && parseNumber(typed.text)
    if (typed === null || figure === null) return
    const text = typed.text.trim()
    const count = figure + value + over - typed.from
    if (!Number.isInteger(count) || (hearsScans && count > max && isLikeCode(text))) onRefused?.(text)
    else onChange(Math.max(min, Math.min(max, count)), count, isGone)
  }
  const settleLast = useEffectEvent(() => !disabledBecause && settle(true))
  // A layout effect, because a row of a long list goes once it is out of sight, and of a field that goes nobody hears that it was left.
  useLayoutEffect(() => () => void settleLast(), [])
  return { shown: typed?.text ?? String(value), type, settle }
}
