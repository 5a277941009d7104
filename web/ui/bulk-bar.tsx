import { X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { formatNumber } from '../platform/format.ts'
import { holdLists } from '../platform/refresh-after.ts'
import { Button, IconButton } from './button.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** How many the filters leave altogether; undefined until known, or when all of them stand in the list. */
  matching: number | undefined
  /** What can be done with what is selected. */
  children: ReactNode
}

/** Stands where the toolbar was while rows are selected (`toolbar-place.tsx`), and stays in sight while more are looked for; one line on a phone, at its foot. */
export function BulkBar({ selection, matching, children }: Props) {
  const { count, areAllListed, areAllMatching } = selection
  // An effect, because the hold ends with the bar.
  useEffect(holdLists, [])
  const offersAll = areAllListed && !areAllMatching && matching !== undefined && matching > count
  return (
    <section
      aria-label="Selected rows"
      className="pointer-events-auto flex flex-wrap items-center gap-1 bg-paper max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-25 max-md:border-t max-md:border-line max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-my-2 md:gap-2 md:py-2 max-md:[&>button]:px-3"
    >
      <IconButton label="Clear selection" icon={<X />} onClick={selection.clear} />
      <p role="status" className="figures mr-2 font-medium">
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
