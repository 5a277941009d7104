import { type Batching, localStatement } from '#server/platform/database/statement.ts'
import { NotMoved } from './installation.ts'
import type { MoveHead } from './move-parts.ts'

const alike = localStatement<{ id: string; email: string }>(
  '',
  'select id, email from auth_users where id = any($1::uuid[]) or email = any($2::text[])',
)

/**
 * Who of those that come has an account at the destination already: the same id with the same address. An address that has another
 * account there, or an account that has another address, is refused: whose is whose is not for a program to decide.
 */
export async function knownPeople(tx: Batching, people: MoveHead['people']): Promise<ReadonlySet<string>> {
  const found = await tx.run(
    alike(
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
