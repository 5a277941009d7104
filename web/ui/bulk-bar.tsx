import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { announce } from '../platform/announce.ts'
import { formatNumber } from '../platform/format.ts'
import { holdLists } from '../platform/refresh-after.ts'
import { Button, IconButton } from './button.tsx'
import type { Selection } from './use-selection.ts'
import { useToldHeight } from './use-told-height.ts'

type Props = {
  selection: Selection
  /** How many the filters leave altogether; undefined until known, or when all of them stand in the list. */
  matching: number | undefined
  /** Its steps have smaller letters on a phone, so that four stand in one line. */
  dense?: boolean
  /** What can be done with what is selected. */
  children: ReactNode
}

/**
 * Stands where the toolbar was while rows are selected (`toolbar-place.tsx`), and stays in sight while more are looked for; on a phone at its
 * foot, in as many lines as its steps take. How much of the screen it takes there is `--bulk-bar`, for the toasts that come above it.
 */
export function BulkBar({ selection, matching, dense = false, children }: Props) {
  const { count, areAllListed, areAllMatching } = selection
  const sayFirst = useEffectEvent(() => announce(`${formatNumber(count)} selected`))
  // An effect, because it is said as the bar comes: the words that a status comes with are passed over by screen readers.
  useEffect(() => sayFirst(), [])
  // An effect, because the hold ends with the bar.
  useEffect(holdLists, [])
  const bar = useToldHeight('--bulk-bar', bringOutFromUnder)
  const offersAll = areAllListed && !areAllMatching && matching !== undefined && matching > count
  return (
    <section
      ref={bar}
      aria-label="Selected rows"
      className={`pointer-events-auto flex flex-wrap items-center gap-1 bg-paper max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-25 max-md:border-t max-md:border-line max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-my-2 md:gap-2 md:py-2 max-md:[&>:first-child]:-ml-2.5 max-md:[&>button+*~button]:flex-1 ${dense ? 'max-md:[&>button]:px-1.5 max-md:[&>button]:text-xs' : 'max-md:[&>button]:px-2.5'}`}
    >
      <IconButton label="Clear selection" icon={<X />} onClick={selection.clear} />
      <p role="status" className="figures mr-1 md:mr-2 font-medium">
        {formatNumber(count)} <span className="max-md:sr-only">selected</span>
      </p>
      {children}
      {offersAll && (
        <Button look="quiet" onClick={() => selection.chooseMatching(matching)}>
          Select all {formatNumber(matching)} matching
        </Button>
      )}
    </section>
  )
}

/** The row that was ticked: where it stood lowest, a second tap on it would press a button of the bar that has come over it. */
function bringOutFromUnder(before: number, height: number) {
  const hasJustCome = before === Number.POSITIVE_INFINITY
  if (!hasJustCome || !matchMedia('(width < 48rem)').matches) return
  const [box, another] = document.querySelectorAll('main li input:checked')
  const bottom = another ? undefined : box?.closest('li')?.getBoundingClientRect().bottom
  if (bottom) scrollBy({ top: Math.max(bottom - (innerHeight - height), 0) })
}
