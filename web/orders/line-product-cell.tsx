import { useEffect, useRef } from 'react'
import { giveKeysBack } from '../platform/keys-for-page.ts'
import { keepMine, takeTheirs } from './line-book.ts'
import { LineConflictNotice } from './line-conflict-notice.tsx'
import { movedOf } from './line-problem.ts'
import { LineProductField } from './line-product-field.tsx'
import type { LineRowProps } from './line-row-props.ts'
import { lineCell, lineProduct } from './lines-layout.ts'

/** The product of a line, and what somebody else did to the line meanwhile. */
export function LineProductCell({ line, orderType, autosave, keys }: LineRowProps) {
  const { id, product, item, conflict } = line
  const cell = useRef<HTMLTableCellElement>(null)
  // An effect, because the field has to stand before it can take the cursor.
  useEffect(() => {
    if (!keys.takeCursor(id)) return
    cell.current?.querySelector('input')?.focus()
    giveKeysBack()
  }, [keys, id])
  return (
    <th
      ref={cell}
      scope="row"
      // What stands in a field is no text: by ear the row is headed by it all the same.
      aria-label={product?.name ?? 'New line'}
      className={`${lineCell} ${lineProduct} text-left font-normal`}
    >
      <LineProductField
        {...{ lineId: id, product, orderType, autosave }}
        disabled={conflict !== null || movedOf(item) > 0}
        create={keys.create}
      />
      {conflict && (
        <div className="mt-1.5 mb-1">
          <LineConflictNotice
            line={{ ...line, conflict }}
            onKeepMine={() => autosave.change((book) => keepMine(book, id))}
            onTakeTheirs={() => autosave.change((book) => takeTheirs(book, id))}
          />
        </div>
      )}
    </th>
  )
}
