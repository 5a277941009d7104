import { ChevronDown, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../platform/after-paint.ts'
import { answerKey, insertText } from '../platform/answer-key.ts'
import { inputClass } from '../ui/field-frame.tsx'
import { goToLine, stepOf } from './line-places.ts'
import type { LineProduct } from './line-values.ts'
import { lineField } from './lines-layout.ts'

export type Came = 'focus' | 'pointer'
/** What the field says of itself: one that is filled tells which line it is by what stands in it. */
export const labelOfProduct = (product: LineProduct | null) => (product ? 'Product' : 'Product, new line')

type Props = { product: LineProduct | null; disabled: boolean; onCome: (came: Came) => void }

/** What `answerKey` can press again; all else is the browser's, which does it where the cursor is by then. */
const isAnswered = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !(ctrlKey || altKey || metaKey) &&
  (key.length === 1 || ['Enter', 'Escape', 'Backspace', 'ArrowDown', 'ArrowUp'].includes(key))
const insertedBy = (event: Event) => (event instanceof InputEvent ? event.data : null)
const leavesAlone = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

/**
 * Looks like the field that is searched in and takes its cursor at once. The field itself, which takes far longer to make, comes when that
 * is painted; a key that is faster has it come at once, and is pressed again there.
 */
export function ProductPicture({ product, disabled, onCome }: Props) {
  const [isFocused, setFocused] = useState(false)
  // An effect, because it is the browser that paints.
  useEffect(() => (isFocused ? afterPaint(() => onCome('focus')) : undefined), [isFocused, onCome])

  function hear(event: KeyboardEvent<HTMLInputElement>) {
    const step = product && stepOf(event)
    if (step) goToLine(event.currentTarget, step)
    else if (leavesAlone.includes(event.key)) return
    else {
      flushSync(() => onCome('focus'))
      if (!isAnswered(event)) return
      answerKey(event.nativeEvent)
    }
    event.preventDefault()
  }
  /** Typed by no key: pasted, dictated. */
  function take(text: string) {
    flushSync(() => onCome('focus'))
    if (document.activeElement instanceof HTMLInputElement) insertText(document.activeElement, text)
  }
  return (
    <div className="relative">
      <input
        key={product?.name}
        role="combobox"
        aria-expanded="false"
        aria-label={labelOfProduct(product)}
        autoComplete="off"
        placeholder="Choose a product"
        disabled={disabled}
        defaultValue={product?.name}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onKeyDown={hear}
        onChange={({ nativeEvent, currentTarget }) => take(insertedBy(nativeEvent) ?? currentTarget.value)}
        onPointerEnter={() => onCome(isFocused ? 'focus' : 'pointer')}
        className={`${inputClass} ${lineField} truncate pr-16 print:pr-0`}
      />
      <span
        className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center text-soft *:mx-1.5 *:size-4 print:hidden"
        aria-hidden="true"
      >
        {product && <X />}
        <ChevronDown />
      </span>
    </div>
  )
}
