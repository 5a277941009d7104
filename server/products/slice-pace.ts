/** Everybody else of the organisation waits no longer than this for a product that is being changed. */
export const longestSliceMs = 200
/** A product costs three times as much at one moment as at another (a checkpoint, others on the disk): room for that, and more. */
const aimMs = longestSliceMs / 4
export const mostInSlice = 500
export const firstSlice = 50
/** What a commit takes does not shrink with the slice: where a disk is slow, still smaller slices would only be more commits. */
const fewest = 25

/**
 * How many products the next slice takes, by how long the last one took: never far fewer at once, for one says little, and still less
 * far more, for a quick one says least.
 */
export function nextSlice(size: number, tookMs: number): number {
  const fitting = Math.round((size * aimMs) / Math.max(tookMs, 1))
  return Math.min(Math.max(fitting, Math.round(size / 2), fewest), Math.ceil(size * 1.2), mostInSlice)
}

/** Others of the organisation get as much of the database's time as the change. */
export const restAfter = (tookMs: number) => Math.min(Math.max(tookMs, 5), 1000)
