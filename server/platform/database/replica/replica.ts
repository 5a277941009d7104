import { Counter } from 'prom-client'
import { complain } from '#server/platform/complain.ts'
import { registry } from '#server/platform/metrics/registry.ts'
import type { Database, Replica } from '../database.ts'
import { isConnectionLoss } from '../is-connection-loss.ts'
import { hasNotReached } from './enter-copy.ts'
import type { Found } from './replica-state.ts'
import type { ToldPositions } from './told-positions.ts'
import { watchReplica } from './watch-replica.ts'

const reads = new Counter({
  name: 'pickwell_replica_reads_total',
  help: 'Reads that a replica may answer, by who did: the replica, or the primary because the replica was out of use, behind or failed',
  labelNames: ['answered'],
  registers: [registry],
})
/** Counts a read that any copy may answer. */
export const countRead = (answered: 'by replica' | 'out of use' | 'behind' | 'failed') => reads.inc({ answered })

/** Follows `copy`, which is the database at the address for reading, beside `primary`. Nothing waits for it. */
export function openReplica(primary: Database, copy: Database, positions: ToldPositions): Replica {
  let found: Found = { state: 'starting' }
  const watch = watchReplica(primary, copy, positions, (next) => {
    found = next
  })
  return {
    database: copy,
    positions,
    state: () => found.state,
    behindMs: () => found.behindMs,
    fail(error) {
      if (hasNotReached(error)) return countRead('behind')
      countRead('failed')
      complain(error, 'the replica did not answer a read; the primary did')
      // Waiting too long for a connection tells of a crowd here; whether the replica is there is asked apart from that.
      if (isConnectionLoss(error) || isOfAnotherDatabase(error)) found = { state: 'unreachable' }
    },
    async close() {
      await watch.stop()
      await copy.close()
    },
  }
}

/** No such table, no such database, no such login: whatever is there, it is no copy of ours. */
const isOfAnotherDatabase = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(42|3[DF]|28)/.test(String(error.code))
