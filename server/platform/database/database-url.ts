import * as z from 'zod'

/** Parameters in which an @ is what somebody meant. */
const mayHoldAt = new Set(['user', 'password', 'options', 'application_name'])

/**
 * Characters that mean something in a URL, left as they are in a password, move its end into the host, the path or the query:
 * the connection would fail, and say it of what should be secret.
 */
function isUnambiguous(text: string): boolean {
  const url = URL.parse(text)
  if (!url || text.includes('#') || url.pathname.includes('@')) return false
  const [authority = ''] = text.replace(/^\w+:\/\//, '').split(/[/?]/, 1)
  const stray = [...url.searchParams].some(([name, value]) => !mayHoldAt.has(name) && `${name}${value}`.includes('@'))
  return authority.split('@').length <= 2 && !stray
}

export const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
  .refine(isUnambiguous, {
    error:
      'must look like postgres://login:password@host:5432/database, with characters such as @ : / ? # of a password written as %40 %3A %2F %3F %23',
  })
