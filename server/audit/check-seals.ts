import type { Books } from '#contract/dashboard.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { sealedForm } from './sealed-form.ts'

type Difference = Books['differences'][number]
/** A place in the chain: the seal there, and which row it seals. */
export type Place = { position: number; hash: string; audit_at: string; audit_id: string }
/** What was found between two places, `end` being the second; `isWhole` where nothing was sealed beyond it. */
type Checked = { differences: Difference[]; end: Place; isWhole: boolean }

/** Seals looked at by one statement. */
const slice = 10_000
const mostTold = 100

export const beginning: Place = {
  ...{ position: 0, hash: '', audit_at: '-infinity' },
  audit_id: '00000000-0000-0000-0000-000000000000',
}

const lastOfSlice = statement<Place>(
  'last_seal_of_slice',
  `select s.position, encode(s.hash, 'hex') as hash, s.audit_at, s.audit_id
from (select * from audit_seals where org_id = $1 and position > $2 order by position limit $3) s order by s.position desc limit 1`,
)

type Broken = { row_id: string; label: string; recorded: string | null; expected: string | null }

// Each seal against the one that is stored before it, so that one change is one difference and not all that follow.
const brokenSeals = statement<Broken>(
  'broken_audit_seals',
  `select c.audit_id as row_id, 'seal ' || c.position as label,
  case when c.position <> c.position_before + 1 then 'after seal ' || c.position_before
    when c.is_missing then 'no row' when not c.is_in_order then 'out of order' else encode(c.hash, 'hex') end as recorded,
  case when c.position <> c.position_before + 1 then 'after seal ' || c.position - 1
    when c.is_missing then 'the row that was sealed' when not c.is_in_order then 'in the order of time' else encode(c.is_right, 'hex') end as expected
from (
  select s.position, s.audit_id, s.hash, s.position_before, a.id is null as is_missing,
    s.audit_at = a.created_at and (s.audit_at, s.audit_id) > (s.at_before, s.id_before) as is_in_order,
    sha256(s.hash_before || convert_to(${sealedForm('a')}, 'UTF8')) as is_right
  from (
    select position, audit_id, audit_at, hash, lag(position, 1, $2::bigint) over before as position_before,
      lag(hash, 1, decode($3, 'hex')) over before as hash_before, lag(audit_at, 1, $4::timestamptz(3)) over before as at_before,
      lag(audit_id, 1, $5::uuid) over before as id_before
    from audit_seals where org_id = $1 and position > $2 and position <= $6
    window before as (order by position)
  ) s left join audit_log a on a.org_id = $1 and a.id = s.audit_id
) c
where c.is_missing or not c.is_in_order or c.hash <> c.is_right or c.position <> c.position_before + 1
order by c.position limit $7`,
)

// By EXCEPT, which reads each seal once: for NOT EXISTS PostgreSQL reads the seals anew for each row.
const unsealedRows = statement<{ id: string; action: string }>(
  'unsealed_audit_rows',
  `with unsealed as (
  select a.id from audit_log a
  where a.org_id = $1 and (a.created_at, a.id) > ($2::timestamptz, $3::uuid) and (a.created_at, a.id) <= ($4::timestamptz, $5::uuid)
  except
  select s.audit_id from audit_seals s where s.org_id = $1 and s.position > $6 and s.position <= $7
)
select a.id, a.action from unsealed u join audit_log a on a.org_id = $1 and a.id = u.id order by a.created_at, a.id limit $8`,
)

const sealAt = statement<{ hash: string }>(
  'audit_seal_at',
  `select encode(hash, 'hex') as hash from audit_seals where org_id = $1 and position = $2`,
)

/** The next seals after a place, each with its row: changed, missing and out of order; and rows among them that nobody sealed. */
export async function checkSealsAfter(scope: Scope, from: Place): Promise<Checked> {
  const [end] = await scope.run(lastOfSlice(from.position, slice))
  if (!end) return { differences: [], end: from, isWhole: true }
  const { position, hash, audit_at, audit_id } = from
  const [broken, unsealed] = await scope.batch(
    brokenSeals(position, hash, audit_at, audit_id, end.position, mostTold),
    unsealedRows(audit_at, audit_id, end.audit_at, end.audit_id, position, end.position, mostTold),
  )
  const differences = [
    ...broken.map((one) => ({ invariant: 'each row of the audit log is as it was sealed', ...said(one) })),
    ...unsealed.map(({ id, action }) => ({
      ...{ invariant: 'no row of the audit log was put in behind the seals', row_id: id, label: action },
      ...{ recorded: 'not sealed', expected: 'sealed' },
    })),
  ]
  return { differences, end, isWhole: end.position - position < slice }
}

const said = ({ recorded, expected, ...row }: Broken) => ({
  ...row,
  recorded: recorded ?? 'nothing',
  expected: expected ?? 'nothing',
})

const restarts = localStatement<{ count: number }>(
  'audit_restarts',
  'select count(*) from audit_restarts where org_id = $1',
)

/** How often the chain was ended on purpose and begun anew. */
export const countRestarts = (scope: Scope) => scope.run(restarts(scope.orgId).as(([row]) => row?.count ?? 0))

/** Whether the chain still has the seal that was seen in it: one that was made anew from some row on does not. */
export async function checkSeen(scope: Scope, { position, hash }: Place): Promise<Difference[]> {
  if (position === 0) return []
  const [found] = await scope.run(sealAt(position))
  if (found?.hash === hash) return []
  const difference = {
    row_id: scope.orgId,
    label: `seal ${position}`,
    recorded: found?.hash ?? 'no seal',
    expected: hash,
  }
  return [{ invariant: 'the seals of the audit log are those that were seen before', ...difference }]
}

/** The whole chain, slice by slice: nothing of it ever changes, so that it needs no snapshot. `head` is its newest seal. */
export async function checkAllSeals(scope: Scope): Promise<{ differences: Difference[]; head: Place }> {
  const differences: Difference[] = []
  let head = beginning
  for (let isWhole = false; !isWhole; ) {
    const checked = await checkSealsAfter(scope, head)
    differences.push(...checked.differences)
    ;({ end: head, isWhole } = checked)
  }
  return { differences, head }
}
