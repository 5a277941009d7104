import type { VirtualItem } from '@tanstack/react-virtual'
import { useLocation } from 'react-router'

type Left = {
  rowHeight: number
  places: VirtualItem[]
  /** The first row in sight. */
  top: number
}

/** Where the rows of the lists left last stood, by the entry of the browser's history: whoever goes back finds them there. */
const left = new Map<string, Left>()
const most = 10

/** The list called `label` on this page, if it was seen before and left. */
export function useRowPlaces(label: string) {
  const name = `${useLocation().key} ${label}`
  const seen = left.get(name)
  return {
    /** Of rows about as high as these; a phone turned round has others. */
    placesOf: (rowHeight: number) => (seen?.rowHeight === rowHeight ? seen.places : []),
    /** Pixels of all its rows. */
    height: (seen?.places.at(-1)?.end ?? 0) - (seen?.places[0]?.start ?? 0),
    /** The row to begin at where rows have another height by now: the browser comes back to pixels, which are of other rows then. */
    rowAtTop: (rowHeight: number) => {
      const last = left.get(name)
      return last && last.rowHeight !== rowHeight && last.top > 0 ? last.top : undefined
    },
    leave: (now: Left) => {
      left.delete(name)
      left.set(name, now)
      for (const oldest of [...left.keys()].slice(0, -most)) left.delete(oldest)
    },
  }
}
