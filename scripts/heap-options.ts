import { totalmem } from 'node:os'

const megabyte = 2 ** 20
/** Below it the garbage of ordinary work is collected over and over; above it nothing of ours gains anything. */
const least = 192
const most = 2048

/** What this process may use: a container's limit where there is one. */
const memoryHere = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** How large Node's heap may grow on a machine with so many bytes: a quarter. The rest is PostgreSQL's, its page cache and the system's. */
export function heapOptions(memory = memoryHere()): string[] {
  const megabytes = Math.min(most, Math.max(least, Math.floor(memory / 4 / megabyte)))
  return ['--max-semi-space-size=8', `--max-old-space-size=${megabytes}`]
}
