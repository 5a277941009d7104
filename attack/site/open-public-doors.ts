import pg from 'pg'
import { type RunningServer, startServer } from '#test/support/start-server.ts'
import type { Target } from '#test/support/start-target.ts'

/** Where strangers may write, and a look at what came of it behind the doors. */
export type PublicDoors = {
  servers: readonly RunningServer[]
  count(table: 'contact_messages' | 'status_subscribers' | 'mail_outbox', where?: string): Promise<number>
  /** What mails say that have such a link, newest first. */
  linksOf(path: string): Promise<string[]>
}

/**
 * Two more processes on the target's database, behind a proxy that says who asks: with the limits of a server that people use, which
 * the target itself lifts for the other attacks.
 */
export async function withPublicDoors<T>(target: Target, work: (doors: PublicDoors) => Promise<T>): Promise<T> {
  const url = await target.databaseUrl()
  const env = { DATABASE_URL: url, WORKER: 'false', AUTH_RATE_LIMIT_SCALE: '1', AUTH_TRUSTED_PROXY: '127.0.0.1, ::1' }
  const opened: RunningServer[] = []
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    for (const _ of [1, 2])
      opened.push(
        await startServer({ dataDir: target.dataDir, env: { ...env, CONTACT_EMAIL: 'desk@attacked.example' }, onLine }),
      )
    const count: PublicDoors['count'] = async (table, where = 'true') =>
      Number((await client.query(`select count(*) from ${table} where ${where}`)).rows[0].count)
    const linksOf: PublicDoors['linksOf'] = async (path) =>
      (await client.query('select links from mail_outbox order by created_at desc')).rows
        .flatMap(({ links }: { links: string[] }) => links)
        .filter((link) => link.includes(path))
    return await work({ servers: opened, count, linksOf })
  } finally {
    for (const server of opened) await server.stop()
    await client.end()
  }
}

const onLine = (line: string) => void (/"level":[56]0/.test(line) && process.stdout.write(`${line}\n`))
