import { randomUUID } from 'node:crypto'
import { complain } from '#server/platform/complain.ts'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'
import { log } from '#server/platform/log.ts'
import type { Database } from '../database.ts'
import { isOutage } from '../is-connection-loss.ts'
import { localStatements } from '../local-statements.ts'
import { localStatement } from '../statement.ts'
import { logPosition } from './log-position.ts'
import type { Found } from './replica-state.ts'
import type { ToldPositions } from './told-positions.ts'

const everyMs = 1000

const write = localStatement(
  'write_replica_mark',
  `insert into replica_marks (process_id, number) values ($1, $2)
   on conflict (process_id) do update set number = excluded.number, written_at = now()`,
)
const stands = localStatement<{ position: string }>(
  'log_position',
  'select pg_current_wal_insert_lsn()::text as position',
)
// Of processes that were killed.
const tidy = localStatement(
  'tidy_replica_marks',
  `delete from replica_marks where written_at < now() - interval '1 hour'`,
)
const remove = localStatement('remove_replica_mark', 'delete from replica_marks where process_id = $1')

/** Two statements: the mark is looked for after the position was, so that it is no older. */
const replayed = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position'
const markHere = 'select number from replica_marks where process_id = $1'

/**
 * Writes a mark at the primary every second and looks for it on the copy: that shows at once whether there is one, whether it is a copy of
 * this database (also after a failover, which may leave copies of what was lost) and how far it is behind.
 */
export function watchReplica(
  primary: Database,
  copy: Database,
  positions: ToldPositions,
  tell: (found: Found) => void,
) {
  const processId = randomUUID()
  const statements = localStatements(primary)
  let number = 0
  let before: Found['state'] = 'starting'

  async function mark() {
    const at = performance.now()
    number += 1
    await statements.run(write(processId, number))
    const [row] = await statements.run(stands())
    if (row) positions.mark(number, row.position, at)
  }
  async function look(): Promise<Found> {
    const { rows } = await copy.check.query<{ position: string | null }>(replayed)
    const text = rows[0]?.position
    if (!text) return { state: 'not a replica' }
    const position = logPosition(text)
    const { rows: marks } = await copy.check.query<{ number: number }>(markHere, [processId])
    return judge(positions, position, marks[0]?.number ?? 0)
  }
  async function step() {
    await mark()
    const found = await look().catch((error: unknown) => {
      complain(error, 'the replica cannot be asked; the primary answers its reads')
      return { state: isOutage(error) ? 'unreachable' : 'another database' } as Found
    })
    tell(found)
    if (found.state !== before)
      log[found.state === 'used' ? 'info' : 'warn']({ replica: found.state }, words[found.state])
    before = found.state
    return false
  }
  const stop = keepDoing('the mark for the replica could not be written; trying again', everyMs, step)
  return {
    async stop() {
      await stop()
      await statements
        .batch(remove(processId), tidy())
        .catch((error: unknown) => complain(error, 'the mark for the replica stays'))
    },
  }
}

const words: Record<Found['state'], string> = {
  used: 'the replica answers reads',
  starting: 'the replica has still to show that it follows',
  behind: 'the replica is far behind; the primary answers its reads',
  unreachable: 'the replica cannot be reached; the primary answers its reads',
  'not a replica': 'DATABASE_READ_URL leads to a server that is no replica; the primary answers all reads',
  'another database': 'DATABASE_READ_URL leads to a copy of something else; the primary answers all reads',
}

/** A copy that has replayed the log beyond a mark, but has not the mark, is one of something else. */
function judge(positions: ToldPositions, position: bigint, shown: number): Found {
  const due = positions.markAt(position)
  if (due !== undefined && shown < due) return { state: 'another database' }
  const madeAt = positions.madeAt(shown)
  if (madeAt === undefined) return { state: positions.isKeptUp(position) ? 'starting' : 'behind' }
  const behindMs = performance.now() - madeAt
  return { state: positions.isKeptUp(position) ? 'used' : 'behind', behindMs }
}
