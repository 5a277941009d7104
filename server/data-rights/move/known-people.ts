import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { NotMoved } from './installation.ts'
import type { MoveHead } from './move-parts.ts'

/**
 * The account `u` is here for the organisation $1 alone, which is not open here: it came with it and goes with it, or was left behind
 * by somebody who has no other organisation here, and none that is closed and may be taken back.
 */
export const isOfItAlone = `not exists (select from user_orgs w where w.user_id = u.id and w.org_id <> $1)
  and not exists (select from organisation_deletions d where d.state = 'closed' and d.members ? u.id::text)
  and (u.id = any (coalesce((select people from organisation_moves where org_id = $1), '{}'))
    or exists (select from user_orgs w join organisations o on o.id = w.org_id where w.user_id = u.id and o.id = $1 and o.moving = 'left'))`

const alike = localStatement<{ id: string; email: string; is_closing: boolean }>(
  '',
  `select u.id, u.email, exists (select from account_deletions d where d.user_id = u.id) as is_closing from auth_users u where (u.id = any($2::uuid[]) or u.email = any($3::text[])) and not (${isOfItAlone})`,
)

/**
 * Who of those that come has an account at the destination already: the same id with the same address. An address that has another
 * account there, or an account that has another address, is refused: whose is whose is not for a program to decide. So is an account that
 * waits to be deleted there: nobody would be left who owns what came; and one that waits at the source and is in use here: it would be
 * erased there alone, and its name would stay in what came. Accounts that go with what is there of the organisation are not asked.
 */
export async function knownPeople(
  tx: Batching,
  { org_id, people }: Pick<MoveHead, 'org_id' | 'people'>,
): Promise<ReadonlySet<string>> {
  const found = await tx.run(
    alike(
      org_id,
      people.map(({ id }) => id),
      people.map(({ email }) => email),
    ),
  )
  const addresses = new Map(people.map(({ id, email }) => [id, email]))
  const others = found.filter(({ id, email }) => addresses.get(id) !== email)
  if (others.length === 0) {
    refuseClosing(
      found.filter(({ is_closing }) => is_closing),
      'destination',
    )
    const known = new Set(found.map(({ id }) => id))
    refuseClosing(
      people.filter(({ id, is_closing }) => is_closing && known.has(id)),
      'source',
    )
    return known
  }
  const named = others.map(({ id, email }) => addresses.get(id) ?? email)
  throw new NotMoved(
    `The destination has another account for ${named.join(', ')}: have one of the two changed to another address, or deleted, first.`,
  )
}

function refuseClosing(accounts: readonly { email: string }[], side: 'source' | 'destination') {
  if (accounts.length === 0) return
  const [subject, verb] = accounts.length === 1 ? ['The account of', 'waits'] : ['The accounts of', 'wait']
  throw new NotMoved(
    `${subject} ${accounts.map(({ email }) => email).join(', ')} at the ${side} ${verb} to be deleted: have that taken back, or wait until it is done.`,
  )
}
