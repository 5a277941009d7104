import { useRef, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { ApiRefusal, detailsOf } from '../platform/api-refusal.ts'
import { undoBy } from '../platform/undo.ts'
import { useIntent } from '../platform/use-intent.ts'
import { type FigureField, showFigure } from './figure-fields.ts'
import { editOf, figureSave, productNow } from './figure-save.ts'
import { putProduct } from './put-product.ts'

/**
 * Saves one figure of a product as it was typed in its cell. `saving`: what is on its way; `known`: the figure as last heard of, for whoever saved it
 * meanwhile is shown before it is saved over; `isTheirs`: it is somebody else's that is shown.
 */
export function useFigureSave(product: Product, field: FigureField, onSaved: () => void) {
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState<number | null>()
  const known = useRef(product)
  const save = useIntent(
    figureSave(field, () => known.current[field]),
    {
      saved: 'Product updated successfully',
      undo: (saved) =>
        undoBy(
          figureSave(field, () => saved[field]),
          { params: { id: saved.id }, body: { ...editOf(saved), [field]: known.current[field] } },
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
      setSaving(undefined)
      setProblem(reasonOf(error, field))
    }
    const body = { ...editOf(known.current), [field]: value }
    save.mutate({ params: { id: product.id }, body }, { onError, onSuccess: onSaved })
  }
  const isTheirs = save.error !== null && productNow(save.error) !== undefined
  return { send, saving, problem, setProblem, isTheirs, known: () => known.current[field] }
}

function reasonOf(error: Error, field: FigureField) {
  const theirs = productNow(error)
  if (theirs)
    return `Someone else has saved this product meanwhile: it is ${showFigure(field, theirs[field])} now. Enter saves yours.`
  const [wrong] = detailsOf(error, 'VALIDATION_ERROR')?.fields ?? []
  if (wrong) return wrong.message
  return error instanceof ApiRefusal ? error.message : 'Not saved. Enter tries again.'
}
