import { totalmem } from 'node:os'

const megabyte = 2 ** 20
/** Below it the garbage of ordinary work is collected over and over; above it nothing of ours gains anything. */
const least = 192
const most = 2048
/** Above it collecting the young part takes longer and moves no less. */
const mostYoung = 64

/** What this process may use: a container's limit where there is one. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * How large Node's heap may grow on a machine with so many bytes: a quarter. The rest is PostgreSQL's, its page cache and the system's. The
 * young part is a sixteenth of it, and all of it grows to four times what lives before it is collected whole: that halts everybody
 * (decision 27).
 */
export function heapOptions(memory = memoryHere()): string[] {
  const megabytes = Math.min(most, Math.max(least, Math.floor(memory / 4 / megabyte)))
  const young = Math.min(mostYoung, Math.floor(megabytes / 16))
  return [`--max-semi-space-size=${young}`, `--max-old-space-size=${megabytes}`, '--heap-growing-percent=300']
}

/** Whether somebody has chosen the size themselves. Node takes hyphens and underscores alike. */
export const isHeapChosen = (options: readonly string[]) =>
  options.some((option) => option.replaceAll('_', '-').includes('--max-old-space-size'))
