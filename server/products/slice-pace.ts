/** Everybody else of the organisation waits no longer than this for a product that is being changed; half of it is aimed at. */
export const longestSliceMs = 200
export const mostInSlice = 500
export const firstSlice = 100
/** What a commit takes does not shrink with the slice: where a disk is slow, still smaller slices would only be more commits. */
const fewest = 50

/** How many products the next slice takes, by how long the last one took: never many more or fewer at once, for one says little. */
export function nextSlice(size: number, tookMs: number): number {
  const fitting = Math.round((size * longestSliceMs) / 2 / Math.max(tookMs, 1))
  return Math.min(Math.max(fitting, Math.round(size / 2), fewest), Math.round(size * 1.5), mostInSlice)
}

/** Others of the organisation get as much of the database's time as the change. */
export const restAfter = (tookMs: number) => Math.min(Math.max(tookMs, 5), 1000)
