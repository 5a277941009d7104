/** What a distributed engine puts behind each name on the worker that holds the rows: the number of the shard. */
const ofShard = /_\d{6,}$/

/**
 * The constraint or unique index that refused a write, if that is what went wrong. The error of a worker has its name in the message
 * alone, quoted last, whatever the language; where a row is still referred to, before the table that does.
 */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !/^23[0-9A-Z]{3}$/.test(String(error.code))) return undefined
  if ('constraint' in error && error.constraint) return String(error.constraint)
  const quoted = [...error.message.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
  return (quoted[2] ? quoted[1] : quoted.at(-1))?.replace(ofShard, '')
}

/** Whether a unique index refused the write. */
export const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
