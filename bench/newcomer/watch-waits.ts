import pg from 'pg'
import { keepDoing } from '#server/platform/jobs/keep-doing.ts'

const everyMs = 20
/** What a statement that works on a processor waits for. */
const nothing = 'nothing'

/** Which share of the looks at a process, in a span of time, found it waiting for what; most often first. */
export type Waits = { looks: number; found: [what: string, times: number][] }

/**
 * Looks every 20 ms at what each process of PostgreSQL is waiting for: of a statement that took long it tells whether that was work,
 * somebody's lock or the disk.
 */
export async function watchWaits(url: string) {
  const sql = new pg.Client({ connectionString: url })
  await sql.connect()
  const looks: { at: number; pid: number; waits: string }[] = []
  const stop = keepDoing('PostgreSQL could not be looked at', everyMs, async () => {
    const { rows } = await sql.query<{ at: number; pid: number; waits: string }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as at, pid, coalesce(wait_event_type || ':' || wait_event, '${nothing}') as waits
      from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()`,
    )
    looks.push(...rows)
    return false
  })
  return {
    /** Of one process, from a moment to another, in milliseconds since 1970. */
    of(pid: number, from: number, to: number): Waits {
      const own = looks.filter((look) => look.pid === pid && look.at >= from && look.at <= to)
      const found = [...Map.groupBy(own, ({ waits }) => waits)].map(([what, all]): [string, number] => [
        what,
        all.length,
      ])
      return { looks: own.length, found: found.toSorted(([, one], [, other]) => other - one) }
    },
    async stop() {
      await stop()
      await sql.end()
    },
  }
}
