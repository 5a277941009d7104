import { classNames } from '../ui/class-names.ts'
import { mergeLines } from './line-book.ts'
import { LineNotes } from './line-notes.tsx'
import { problemIdOf } from './line-problem.ts'
import type { LineRowProps } from './line-row-props.ts'
import { lineCell, lineNotes } from './lines-layout.ts'

/** Beside a line's product all there is to say about the line, in the two rows of small print that its height has. */
export function LineNotesCell({ line, orderType, autosave, open, twins, canMerge }: LineRowProps) {
  const { product, item, conflict, problem, unit_price } = line
  const isSale = orderType === 'sale'
  return (
    <td className={`${lineCell} ${lineNotes}`}>
      {problem && !conflict ? (
        <p id={problemIdOf(line)} className={classNames('text-xs', product ? 'text-low' : 'text-soft')}>
          Not saved yet. {problem}.
        </p>
      ) : (
        product && (
          <LineNotes
            product={product}
            item={item}
            open={isSale ? open : undefined}
            isFree={isSale && unit_price === 0}
          />
        )
      )}
      {twins && !problem && (
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-low print:hidden">
          {canMerge ? 'Twice on this order' : 'Also on another line'}
          {canMerge && (
            <button
              type="button"
              className="inline-flex min-h-6 items-center rounded-badge font-medium text-brand underline underline-offset-4 max-md:min-h-11"
              aria-label={`Merge the lines of ${product?.name}`}
              onClick={() => autosave.change((book) => mergeLines(book, twins.split(' ')))}
            >
              Merge
            </button>
          )}
        </p>
      )}
    </td>
  )
}
