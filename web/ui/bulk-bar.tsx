import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../platform/format.ts'
import { Button, IconButton } from './button.tsx'
import type { Selection } from './use-selection.ts'

type Props = {
  selection: Selection
  /** How many the filters leave altogether; undefined until known, or when all of them stand in the list. */
  matching: number | undefined
  /** What can be done with what is selected. */
  children: ReactNode
}

/** Stands where the toolbar was while rows are selected. */
export function BulkBar({ selection, matching, children }: Props) {
  const { count, areAllListed, areAllMatching } = selection
  const offersAll = areAllListed && !areAllMatching && matching !== undefined && matching > count
  return (
    <section aria-label="Selected rows" className="flex min-h-11 flex-wrap items-center gap-2 md:min-h-9">
      <IconButton label="Clear selection" icon={<X />} onClick={selection.clear} />
      <p role="status" className="figures mr-2 font-medium">
        {formatNumber(count)} selected
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
