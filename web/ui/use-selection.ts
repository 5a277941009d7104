import { useState } from 'react'

type Row = { id: string }
type Chosen = {
  /** What was listed when it was chosen from; with another filter the choice is gone. */
  view: string
  ids: ReadonlySet<string>
  /** Where a range starts: the row chosen last. */
  anchor: string | undefined
  /** How many there are when all that match were chosen, seen or not. */
  matching: number | undefined
}

/**
 * Which rows of a list are chosen. `view` is the list's filter as text: while the rows of the last filter still stand there, `stale`, none of them can
 * be chosen for this one.
 */
export function useSelection({ rows, stale }: { rows: readonly Row[]; stale: boolean }, view: string) {
  const nothing: Chosen = { view, ids: new Set(), anchor: undefined, matching: undefined }
  const [kept, setKept] = useState(nothing)
  const [shown, setShown] = useState(view)
  if (!stale && shown !== view) setShown(view)
  const setChosen = (next: Chosen) => {
    if (shown === view) setKept(next)
  }
  const chosen = kept.view === view ? kept : nothing
  const { ids, anchor, matching } = chosen
  const areAllMatching = matching !== undefined
  const has = (id: string) => areAllMatching || ids.has(id)
  const choose = (next: ReadonlySet<string>, from?: string) =>
    setChosen({ view, ids: next, anchor: from, matching: undefined })

  return {
    ids,
    /** Rows chosen, those not on the screen among them. */
    count: matching ?? ids.size,
    areAllMatching,
    /** Every row on the screen is chosen. */
    areAllListed: rows.length > 0 && rows.every(({ id }) => has(id)),
    has,
    /** With Shift the rows from the one chosen last to this one follow it. */
    toggle: (id: string, isRange: boolean) => {
      const isWanted = !has(id)
      const next = new Set(areAllMatching ? rows.map((row) => row.id) : ids)
      for (const one of isRange ? between(rows, anchor, id) : [id]) {
        if (isWanted) next.add(one)
        else next.delete(one)
      }
      choose(next, id)
    },
    /** These rows too; further ranges start where this one did. */
    include: (more: readonly string[]) =>
      choose(new Set([...(areAllMatching ? rows.map((row) => row.id) : ids), ...more]), anchor ?? more[0]),
    /** All rows on the screen; none when all are chosen already. */
    toggleListed: () => choose(new Set(rows.every(({ id }) => has(id)) ? [] : rows.map(({ id }) => id))),
    chooseMatching: (count: number) => setChosen({ ...nothing, matching: count }),
    /** Not what has been chosen since: who clears it may have waited for an answer. */
    clear: () => setKept((now) => (now === kept ? nothing : now)),
  }
}
export type Selection = ReturnType<typeof useSelection>

/** The rows between two, both included; the second alone when the first is not listed any more. */
function between(rows: readonly Row[], from: string | undefined, to: string) {
  const [start, end] = [rows.findIndex(({ id }) => id === from), rows.findIndex(({ id }) => id === to)]
  if (start < 0) return [to]
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ id }) => id)
}
