import type { VirtualItem } from '@tanstack/react-virtual'
import { entryMemory } from './entry-memory.ts'

type Left = {
  rowHeight: number
  places: VirtualItem[]
  /** The first row in sight. */
  top: number
}

/** Where the rows of a list stood when it was left: whoever goes back finds them there. */
const useLeft = entryMemory<Left>()

/** The list called `label` on this page, if it was seen before and left. */
export function useRowPlaces(label: string) {
  const { recall, keep } = useLeft(label)
  const seen = recall()
  return {
    /** Of rows about as high as these; a phone turned round has others. */
    placesOf: (rowHeight: number) => (seen?.rowHeight === rowHeight ? seen.places : []),
    /** Pixels of all its rows. */
    height: (seen?.places.at(-1)?.end ?? 0) - (seen?.places[0]?.start ?? 0),
    /** The row to begin at where rows have another height by now: the browser comes back to pixels, which are of other rows then. */
    rowAtTop: (rowHeight: number) => {
      const last = recall()
      return last && last.rowHeight !== rowHeight && last.top > 0 ? last.top : undefined
    },
    leave: keep,
  }
}
