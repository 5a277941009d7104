import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { isShutOut } from '../platform/session.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { cellBeside } from '../ui/edit-cells.ts'
import { type FigureField, figureWords, readFigure, showFigure, typedFigure } from './figure-fields.ts'
import { editOf, figureSave, productNow } from './figure-save.ts'
import { putProduct } from './put-product.ts'

type Props = { product: Product; field: FigureField; onClose: () => void }

/**
 * Edits one figure of a product in its cell. Enter saves, so do Tab, which goes on to the next cell, and leaving it; Escape leaves it as it was.
 * What was typed stands there at once; a refusal brings it back to be corrected, with the reason.
 */
export default function FigureEditor({ product, field, onClose }: Props) {
  const [text, setText] = useState(typedFigure(field, product[field]))
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState<number | null>()
  /** The product as it is known to be: whoever saved it meanwhile is shown before it is saved over. */
  const known = useRef(product)
  const input = useRef<HTMLInputElement>(null)
  /** The focus moves on by itself: there is nothing more to settle. */
  const isLeft = useRef(false)
  const id = useId()
  const save = useIntent(
    figureSave(field, () => known.current[field]),
    {
      saved: 'Product updated successfully',
      undo: (saved) =>
        undoBy(
          figureSave(field, () => saved[field]),
          { params: { id: saved.id }, body: { ...editOf(saved), [field]: product[field] } },
        ),
      failed: 'Failed to save product',
      onSaved: putProduct,
    },
  )

  function send(value: number | null) {
    setSaving(value)
    setProblem(undefined)
    const onError = (error: Error) => {
      known.current = productNow(error) ?? known.current
      isLeft.current = false
      setSaving(undefined)
      setProblem(reasonOf(error, field))
      input.current?.focus()
    }
    const body = { ...editOf(known.current), [field]: value }
    save.mutate({ params: { id: product.id }, body }, { onError, onSuccess: onClose })
  }
  /** Whether the cell may be left. */
  function settle() {
    const read = readFigure(field, text)
    if ('problem' in read) setProblem(read.problem)
    else if (read.value === known.current[field]) onClose()
    else send(read.value)
    return !('problem' in read)
  }
  const settleLast = useEffectEvent(() => {
    const isTyped = text !== typedFigure(field, product[field])
    if (isTyped && !problem && !isLeft.current && saving === undefined && !isShutOut()) settle()
  })
  // A layout effect, because the row goes once it is out of sight, and of a field that goes nobody hears that it was left.
  useLayoutEffect(() => () => settleLast(), [])
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const cell = event.currentTarget
    const next = event.key === 'Tab' ? cellBeside(cell, event.shiftKey ? -1 : 1) : cell.closest('tr')
    if (!next || !['Enter', 'Escape', 'Tab'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key !== 'Escape' && !settle()) return
    isLeft.current = true
    if (event.key === 'Escape') onClose()
    if (event.key === 'Tab') next.click()
    else next.focus()
  }
  /** Somebody else's figure is saved over by Enter alone. */
  const isTheirs = save.error !== null && productNow(save.error) !== undefined
  if (saving !== undefined) return <span className="figures text-soft">{showFigure(field, saving)}</span>
  return (
    <span className="relative block">
      <input
        ref={input}
        data-edits=""
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the cell that was asked to be edited
        autoFocus
        aria-label={`${figureWords[field]} of ${product.name}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setText(target.value)
          if (!isTheirs) setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => !problem && !isLeft.current && settle()}
        className="figures h-8 w-full rounded-badge border border-brand bg-card px-1.5 text-right outline-2 outline-brand aria-invalid:border-out aria-invalid:outline-out"
      />
      {problem && (
        <span
          id={id}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-max max-w-60 rounded-badge border border-out bg-card px-2 py-1 text-left text-xs whitespace-normal text-out shadow-float"
        >
          {problem}
        </span>
      )}
    </span>
  )
}

function reasonOf(error: Error, field: FigureField) {
  const theirs = productNow(error)
  if (theirs)
    return `Someone else has saved this product meanwhile: it is ${showFigure(field, theirs[field])} now. Enter saves yours.`
  const [wrong] = detailsOf(error, 'VALIDATION_ERROR')?.fields ?? []
  if (wrong) return wrong.message
  return error instanceof ApiRefusal ? error.message : 'Not saved. Enter tries again.'
}
