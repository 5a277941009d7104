import { type KeyboardEvent, useRef } from 'react'
import { onOneLine } from '#contract/shared/one-line.ts'
import { answerKey } from '../platform/answer-key.ts'
import { BurstInField } from '../platform/burst-in-field.ts'
import { noteScan } from '../platform/key-gate.ts'
import type { Open } from './use-list-soon.ts'
import type { Scanned } from './use-scan-into.ts'

type Props = {
  open: Open
  choices: { wanted: string; isBehind: boolean; awaitFirst: () => void }
  drawNow: () => void
  /** A code came as fast as from a scanner. */
  onScan: (scanned: Scanned, field: HTMLInputElement) => void
  onClosedKey: ((event: KeyboardEvent<HTMLElement>) => boolean) | undefined
}

/** Keys that go through the list, or close it; with Ctrl, Alt or Shift they are the field's. */
const isForList = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key) && !(ctrlKey || altKey || metaKey || shiftKey)

/** As many characters a scan has at least: here nobody types figures alone. */
const fewest = 3

/**
 * Hears the keys of a combobox before its list does. An Enter before the answer has come waits for it. The Enter or Tab of a scan is
 * neither's: what merely begins like the code is not meant.
 */
export function useComboboxKeys({ open, choices, drawNow, onScan, onClosedKey }: Props) {
  const { wanted, isBehind, awaitFirst } = choices
  const burst = useRef(new BurstInField<string>(fewest))

  return (event: KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void }) => {
    const field = event.currentTarget as HTMLInputElement
    const scan = burst.current.hear(event.nativeEvent, field.value)
    if (scan) {
      noteScan(event.nativeEvent)
      onScan([onOneLine(field.value), scan.code], field)
    } else if (event.key === 'Enter' && open && wanted !== '' && isBehind) awaitFirst()
    else if (open === 'soon' && isForList(event)) {
      drawNow()
      answerKey(event.nativeEvent) // by the list that stands now
    } else if (open) return
    else if (!onClosedKey?.(event)) {
      // It would empty the field: where no list is open, Escape is for the dialog around it.
      if (event.key === 'Escape') event.preventBaseUIHandler?.()
      return
    }
    event.preventDefault()
    event.preventBaseUIHandler?.()
  }
}
