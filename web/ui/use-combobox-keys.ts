import { type KeyboardEvent, useRef } from 'react'
import { answerKey } from '../platform/answer-key.ts'
import { BurstInField } from '../platform/burst-in-field.ts'
import type { Open } from './use-list-soon.ts'

type Props<Item> = {
  open: Open
  choices: { items: readonly Item[]; wanted: string; isBehind: boolean; awaitFirst: () => void }
  drawNow: () => void
  /** The first choice is meant. */
  onFirst: (item: Item) => void
  onClosedKey: ((event: KeyboardEvent<HTMLElement>) => boolean) | undefined
}

/** Keys that go through the list, or close it; with Ctrl, Alt or Shift they are the field's. */
const isForList = ({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent) =>
  ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key) && !(ctrlKey || altKey || metaKey || shiftKey)

/**
 * Hears the keys of a combobox before its list does. An Enter before the answer has come waits for it: a scanner's comes with the last letter.
 * The Tab of a scan is its Enter.
 */
export function useComboboxKeys<Item>({ open, choices, drawNow, onFirst, onClosedKey }: Props<Item>) {
  const { items, wanted, isBehind, awaitFirst } = choices
  const burst = useRef(new BurstInField<string>())

  return (event: KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void }) => {
    const isScan = burst.current.hear(event.nativeEvent, wanted) !== undefined && event.key === 'Tab'
    const isEarly = (isScan || event.key === 'Enter') && open && wanted !== '' && isBehind
    if (isEarly) awaitFirst()
    else if (isScan && open && items[0]) onFirst(items[0])
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
