import { latencyOf } from '../latency.ts'

export type Kind = 'read' | 'write'
export type Tally = ReturnType<typeof openTally>

/** What everybody was answered since it was last emptied. */
export function openTally() {
  let taken = { read: [] as number[], write: [] as number[] }
  let refused = 0
  let resent = 0
  let droppedStreams = 0
  let failures = new Map<string, number>()

  return {
    /** `milliseconds` from asking to the last byte. What was refused as too much is counted apart from what failed. */
    add(kind: Kind, milliseconds: number, status: number, what: string) {
      if (status === 503) refused++
      else if (status >= 200 && status < 300) taken[kind].push(milliseconds)
      else failures.set(what, (failures.get(what) ?? 0) + 1)
    },
    addResent(count: number) {
      resent += count
    },
    addDroppedStream() {
      droppedStreams++
    },
    empty() {
      taken = { read: [], write: [] }
      refused = resent = droppedStreams = 0
      failures = new Map()
    },
    result: () => ({
      read: latencyOf(taken.read),
      write: latencyOf(taken.write),
      refused,
      resent,
      dropped_streams: droppedStreams,
      failures: Object.fromEntries(failures),
    }),
  }
}
