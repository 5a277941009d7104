import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { NotMoved } from './installation.ts'
import type { MoveHead } from './move-parts.ts'

/**
 * The account `u` is here for the organisation $1 alone, which is not open here: it came with it and goes with it, or was left behind
 * by somebody who has no other organisation here.
 */
export const isOfItAlone = `not exists (select from user_orgs w where w.user_id = u.id and w.org_id <> $1)
  and (u.id = any (coalesce((select people from organisation_moves where org_id = $1), '{}'))
    or exists (select from user_orgs w join organisations o on o.id = w.org_id where w.user_id = u.id and o.id = $1 and o.moving = 'left'))`

const alike = localStatement<{ id: string; email: string }>(
  '',
  `select u.id, u.email from auth_users u where (u.id = any($2::uuid[]) or u.email = any($3::text[])) and not (${isOfItAlone})`,
)

/**
 * Who of those that come has an account at the destination already: the same id with the same address. An address that has another
 * account there, or an account that has another address, is refused: whose is whose is not for a program to decide. Accounts that go with
 * what is there of the organisation are not asked.
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
  if (others.length === 0) return new Set(found.map(({ id }) => id))
  const named = others.map(({ id, email }) => addresses.get(id) ?? email)
  throw new NotMoved(
    `The destination has another account for ${named.join(', ')}: have one of the two changed to another address, or deleted, first.`,
  )
}
