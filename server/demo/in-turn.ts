let last: Promise<unknown> = Promise.resolve()

/**
 * One piece of work after the other, so that a crowd of visitors neither takes every connection nor makes more demos than there
 * may be. One process is enough to look at: the demo is there only with the database of its own, which has one.
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work)
  last = turn.catch(() => {})
  return turn
}
