import { useEffect, useRef } from 'react'
import { editLine, keepMine, takeTheirs } from './line-book.ts'
import { LineConflictNotice } from './line-conflict-notice.tsx'
import { LineNotes } from './line-notes.tsx'
import { movedOf, problemIdOf } from './line-problem.ts'
import { LineProductField } from './line-product-field.tsx'
import type { LineRowProps } from './line-row.tsx'
import { lineCell, wholeLine } from './lines-layout.ts'

/** The product of a line, and under it all there is to say about the line. */
export function LineProductCell({ line, orderType, autosave, isNew }: LineRowProps) {
  const { id, product, item, conflict, problem } = line
  const cell = useRef<HTMLTableCellElement>(null)
  // An effect, because the field has to stand before it can take the cursor.
  useEffect(() => {
    if (isNew) cell.current?.querySelector('input')?.focus()
  }, [isNew])
  return (
    <td ref={cell} className={`${lineCell} ${wholeLine}`}>
      <div className="grid gap-1.5">
        <LineProductField
          product={product}
          orderType={orderType}
          disabled={conflict !== null || movedOf(item) > 0}
          onPick={(change) => autosave.change((book) => editLine(book, id, change))}
        />
        <LineNotes product={product} item={item} />
        {problem && !conflict && (
          <p id={problemIdOf(line)} className="text-xs text-low">
            Not saved yet. {problem}.
          </p>
        )}
        {conflict && (
          <LineConflictNotice
            line={{ ...line, conflict }}
            onKeepMine={() => autosave.change((book) => keepMine(book, id))}
            onTakeTheirs={() => autosave.change((book) => takeTheirs(book, id))}
          />
        )}
      </div>
    </td>
  )
}
