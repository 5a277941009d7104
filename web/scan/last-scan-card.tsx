import { Undo2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { countedNothing, isMiss, type LastScan, longestLarge, wordsOf } from './last-scan.ts'

type Props = {
  last: LastScan | null
  /** There is a step that can be taken back. */
  canUndo: boolean
  disabledBecause: string | undefined
  onUndo: () => void
}

/** The code that was scanned last, large, with what it was; and the one button that takes it back. */
export function LastScanCard({ last, canUndo, disabledBecause, onUndo }: Props) {
  // It stays where it was pressed, also when there is nothing more to take back. Beside a scan that counted nothing it would take back another's.
  const offersUndo = !(last && countedNothing(last)) && (canUndo || last?.kind === 'undone')
  return (
    <>
      {/* Hits and misses are read out with their toasts. */}
      <p role="status" className="sr-only">
        {last && (last.kind === 'undone' || last.kind === 'filled') && `${last.name ?? ''} ${wordsOf(last)}`}
      </p>
      {(last || offersUndo) && (
        <div
          className={classNames(
            'flex min-h-[56px] items-stretch justify-between overflow-clip rounded-control border',
            last && isMiss(last) ? 'border-out bg-out-tint' : 'border-line bg-card',
          )}
        >
          <Said last={last} />
          {offersUndo && (
            <Button
              size="large"
              look="quiet"
              aria-label="Undo last scan"
              disabledBecause={disabledBecause ?? (canUndo ? undefined : 'There is nothing more to take back.')}
              icon={<Undo2 className="size-5" aria-hidden="true" />}
              className="h-auto! min-h-[56px] shrink-0 rounded-none! border-l border-line px-4!"
              onClick={onUndo}
            >
              Undo
            </Button>
          )}
        </div>
      )}
    </>
  )
}

const Said = ({ last }: { last: LastScan | null }) => (
  <div className="grid min-w-0 content-center gap-0.5 px-3 py-1.5">
    {last?.code && (
      <p
        className={classNames(
          'code font-semibold wrap-anywhere',
          last.code.length > longestLarge ? 'line-clamp-5 text-base!' : 'text-xl!',
          isMiss(last) && 'text-out',
        )}
      >
        {last.code}
      </p>
    )}
    <p className="figures flex flex-wrap gap-x-2 text-soft">
      {last?.name && <span className="line-clamp-1 min-w-0 wrap-anywhere">{last.name}</span>}
      <span>{last ? wordsOf(last) : 'Counted before'}</span>
    </p>
  </div>
)
