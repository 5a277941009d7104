import { useState } from 'react'
import type { Product } from '#contract/products.ts'
import { loadOnce } from '../platform/load-once.ts'
import { useMayNot } from '../platform/use-me.ts'
import { Awaited } from '../ui/awaited.tsx'
import { editCell } from '../ui/edit-cells.ts'
import { openable } from '../ui/openable.tsx'
import { type FigureField, figureWords, showFigure } from './figure-fields.ts'

export const loadFigureEditor = loadOnce(() => import('./figure-editor.tsx'))
const FigureEditor = openable(loadFigureEditor)

type Props = { product: Product; field: FigureField }

/** A price or a limit in the list: a double click, Enter on it, or F2 in its row edits it in its place. */
export function EditableFigure({ product, field }: Props) {
  const [editing, setEditing] = useState(false)
  const mayNot = useMayNot('products:write')
  const shown = showFigure(field, product[field])
  const value = (
    <button
      type="button"
      tabIndex={-1}
      {...editCell(() => !mayNot && setEditing(true))}
      aria-disabled={mayNot ? true : undefined}
      aria-label={`Edit ${figureWords[field].toLowerCase()} of ${product.name}: ${shown}`}
      title={mayNot ?? 'Double-click or press F2 to edit'}
      className="figures -mx-1.5 min-h-6 rounded-badge px-1.5 text-right not-aria-disabled:cursor-text not-aria-disabled:hover:ring-1 not-aria-disabled:hover:ring-edge"
    >
      {shown}
    </button>
  )
  if (!editing) return value
  return (
    <Awaited fallback={value}>
      <FigureEditor product={product} field={field} onClose={() => setEditing(false)} />
    </Awaited>
  )
}
