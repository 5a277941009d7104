/** How many of all are settled. */
export type Progress = (done: number, all: number) => void

/** How many are sent at a time: the next goes out when one of them is answered. */
const abreast = 3

/**
 * Does the same for many rows, each by itself: what is refused of one stops none of the others. Each outcome is told as it is known. Once `signal` is
 * aborted no further row is begun.
 */
export async function runSteps<Row>(
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const waiting = rows.values()
  const lane = async () => {
    for (const row of waiting) {
      if (signal.aborted) return
      await work(row)
    }
  }
  await Promise.all(Array.from({ length: abreast }, lane))
}
