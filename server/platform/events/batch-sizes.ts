/** So many rows of news are taken at once, at most. */
const mostRows = 1000

/**
 * How many rows each may take at once, by its name. A batch that is too heavy fails however often it is tried, and one that is not answered
 * in time looks like an outage: after any failure half as many are tried, and a few more again each time some were taken.
 */
export function openBatchSizes() {
  const sizes = new Map<string, number>()
  let isFull = false
  return {
    /** Does some `work` with as many rows as may be taken. It answers how many were, or something else where nobody looked for any. */
    async take<T>(name: string, work: (most: number) => Promise<T>): Promise<T> {
      const most = sizes.get(name) ?? mostRows
      try {
        const taken = await work(most)
        if (typeof taken === 'number' && taken > 0) sizes.set(name, Math.min(mostRows, Math.ceil(most * 1.1)))
        if (typeof taken === 'number' && taken >= most) isFull = true
        return taken
      } catch (error) {
        sizes.set(name, Math.ceil(most / 2))
        throw error
      }
    },
    /** Whether somebody took as many as it might since this was last asked, so that there may be more. */
    wasFull() {
      const was = isFull
      isFull = false
      return was
    },
  }
}
export type BatchSizes = ReturnType<typeof openBatchSizes>
