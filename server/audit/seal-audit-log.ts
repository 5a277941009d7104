import { createHash } from 'node:crypto'
import { sealedAfterSeconds } from '#server/platform/database/audit-log.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { inTurn, ofTurns } from '#server/platform/jobs/in-turn.ts'
import { everybody } from '#server/platform/jobs/round.ts'
import { sealedForm } from './sealed-form.ts'

/** Rows sealed in one transaction: read and hashed between two answers to others. */
const slice = 250

const waiting = localStatement<{ org_id: string }>('audit_work_waits', 'select org_id from audit_work')
const take = localStatement(
  'take_audit_work',
  // Locked in the order in which the news locks them.
  `update audit_work set is_taken = true
where org_id in (select org_id from audit_work where org_id = any($1::uuid[]) order by org_id for update)`,
)
const forget = localStatement('forget_audit_work', 'delete from audit_work where org_id = $1 and is_taken')

// By itself, so that the statements after it see what the one before us has sealed. The key of the table decides in any case.
const sealAlone = statement(
  'seal_audit_alone',
  `select pg_advisory_xact_lock(hashtextextended('seal the audit of ' || $1::text, 0))`,
)

type Seal = { position: number; audit_id: string; hash: Buffer }
const beforeAll: Seal = { position: 0, audit_id: '00000000-0000-0000-0000-000000000000', hash: Buffer.alloc(0) }
const newestSeal = statement<Seal>(
  'newest_audit_seal',
  'select position, audit_id, hash from audit_seals where org_id = $1 order by position desc limit 1',
)

type Due = { id: string; created_at: string; form: string }
const rowsToSeal = statement<Due>(
  'audit_rows_to_seal',
  `select a.id, a.created_at, ${sealedForm('a')} as form from audit_log a
where a.org_id = $1 and a.created_at < now() - $2::int * interval '1 second' and (a.created_at, a.id) > (
  coalesce((select audit_at from audit_seals where org_id = $1 order by position desc limit 1), '-infinity'),
  coalesce((select audit_id from audit_seals where org_id = $1 order by position desc limit 1), '${beforeAll.audit_id}'))
order by a.created_at, a.id limit $3`,
)

// Joined with the rows, because a distributed engine sends rows from elsewhere through a COPY that row security refuses.
const insertSeals = statement(
  'insert_audit_seals',
  `insert into audit_seals (org_id, position, audit_id, audit_at, hash)
select a.org_id, $2::bigint + w.place, a.id, w.audit_at, decode(w.hash, 'hex')
from unnest($3::uuid[], $4::timestamptz[], $5::text[]) with ordinality as w(audit_id, audit_at, hash, place)
join audit_log a on a.org_id = $1 and a.id = w.audit_id`,
)

const someAreTooYoung = statement<{ are_left: boolean }>(
  'audit_rows_too_young_to_seal',
  `select exists (select from audit_log where org_id = $1 and created_at >= now() - $2::int * interval '1 second') as are_left`,
)

/**
 * Seals what is old enough in the audit logs of which the news spoke. Each by itself, so that none holds up another. A write waits for
 * nothing here: in rounds of five minutes it is sealed one to seven minutes after its commit.
 */
export async function sealAuditLogs(database: Database, turns = everybody): Promise<void> {
  const local = localStatements(database)
  const due = ofTurns(await local.run(waiting()), turns)
  await local.run(take(due.map(({ org_id }) => org_id)))
  const work = (orgId: string) => sealSlices(database, orgId, sealedAfterSeconds, turns.leaveOff)
  await inTurn(due, { complaint: 'the audit log could not be sealed; trying later', work, turns })
}

export async function sealAuditLogOf(database: Database, orgId: string, afterSeconds = sealedAfterSeconds) {
  await localStatements(database).run(take([orgId]))
  await sealSlices(database, orgId, afterSeconds)
}

/** The work is forgotten with the commit of the last slice, where nothing newer waits: what was killed before is done again. */
async function sealSlices(database: Database, orgId: string, afterSeconds: number, leaveOff?: AbortSignal) {
  const scope = backgroundScope(database, orgId, 'seal-audit')
  for (let sealed = slice; sealed === slice && !leaveOff?.aborted; ) sealed = await sealSlice(scope, afterSeconds)
}

/**
 * Exactly one chain, however many processes seal: whoever comes second waits, and goes on from where the first one ended. Two messages. What
 * is committed after the first of them is noted by its own news.
 */
const sealSlice = (scope: Scope, afterSeconds: number): Promise<number> =>
  scope.transaction(async (tx) => {
    const [, [last = beforeAll], rows, [young]] = await tx.batch(
      sealAlone(),
      newestSeal(),
      rowsToSeal(afterSeconds, slice),
      someAreTooYoung(afterSeconds),
    )
    if (rows.length > 0) tx.queue(insertSeals(last.position, ...sealsOf(rows, last.hash)))
    if (rows.length < slice && !young?.are_left) tx.queue(forget(scope.orgId))
    return rows.length
  })

/** The columns of their seals: each row with the hash of all before it. */
function sealsOf(rows: readonly Due[], before: Buffer): [ids: string[], moments: string[], hashes: string[]] {
  let hash = before
  const hashes = rows.map(({ form }) => {
    hash = createHash('sha256').update(hash).update(form, 'utf8').digest()
    return hash.toString('hex')
  })
  return [rows.map(({ id }) => id), rows.map(({ created_at }) => created_at), hashes]
}
