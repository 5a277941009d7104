import type pg from 'pg'
import { errorCode } from '#server/embedded-postgres/error-code.ts'

type Found = { login: string; database: string; owns: boolean; creates: boolean; others: string | null }

const insufficientPrivilege = '42501'
/** Whose the tables are tells the history, which every migrated database has. */
const rightsOf = `
  select format('%I', current_user) as login, format('%I', datname) as database, pg_has_role(datdba, 'usage') as owns,
    has_schema_privilege('public', 'create') as creates,
    (select format('%I', rolname) from pg_class join pg_roles on pg_roles.oid = relowner
     where pg_class.oid = to_regclass('kysely_migration') and not pg_has_role(relowner, 'usage')) as others
  from pg_database where datname = current_database()`

/**
 * PostgreSQL says what was denied, and not why: where the login does not own the database, or what was restored into it, answers one
 * sentence that says so. Any other error is answered as it is.
 */
export async function explainDenied(client: pg.ClientBase, error: unknown): Promise<unknown> {
  const cause = error instanceof Error ? error.cause : undefined
  if (![error, cause].some((one) => errorCode(one) === insufficientPrivilege)) return error
  const { rows } = await client.query<Found>(rightsOf)
  const advice = rows[0] && adviceFor(rows[0])
  if (!advice) return error
  const reason = error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
  return new Error(`The database login may not migrate (${reason}): ${advice}`, { cause: error })
}

function adviceFor({ login, database, owns, creates, others }: Found): string | undefined {
  if (others)
    return `the tables belong to ${others} and not to ${login}; restore the dump again as ${login}, with pg_restore --no-owner.`
  if (!owns) return `let an administrator run "alter database ${database} owner to ${login};" first.`
  if (!creates) return `let an administrator run "grant all on schema public to ${login};" in ${database} first.`
  return undefined
}
