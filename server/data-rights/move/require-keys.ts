import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { type Installation, NotMoved } from './installation.ts'
import { openLine } from './open-secrets.ts'

const someSealed = localStatement<{ line: string }>(
  '',
  `select row_to_json(f)::text as line from auth_factors f where secret_sealed is not null order by id desc limit 1`,
)

/** Refuses keys that do not open what the installation has sealed: what is sealed with them there opens for nobody. */
export async function requireKeys({ database, keys }: Installation, named: string): Promise<void> {
  const [found] = await localStatements(database).run(someSealed())
  if (!found) return
  try {
    openLine(keys, 'auth_factors', found.line)
  } catch {
    throw new NotMoved(`The keys of ${named} are not those the installation works with.`)
  }
}
