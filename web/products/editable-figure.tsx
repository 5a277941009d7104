import { lazy, Suspense, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { editCell } from '../ui/edit-cells.ts'
import { type FigureField, figureWords, showFigure } from './figure-fields.ts'

const FigureEditor = lazy(() => import('./figure-editor.tsx'))

type Props = { product: Product; field: FigureField }

/** A price or a limit in the list: a double click, Enter on it, or F2 in its row edits it in its place. */
export function EditableFigure({ product, field }: Props) {
  const [editing, setEditing] = useState(false)
  const shown = showFigure(field, product[field])
  const value = (
    <button
      type="button"
      tabIndex={-1}
      {...editCell(() => setEditing(true))}
      aria-label={`Edit ${figureWords[field].toLowerCase()} of ${product.name}: ${shown}`}
      title="Double-click or press F2 to edit"
      className="figures -mx-1.5 min-h-6 cursor-text rounded-badge px-1.5 text-right hover:ring-1 hover:ring-edge"
    >
      {shown}
    </button>
  )
  if (!editing) return value
  return (
    <Suspense fallback={value}>
      <FigureEditor product={product} field={field} onClose={() => setEditing(false)} />
    </Suspense>
  )
}
