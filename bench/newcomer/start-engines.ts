import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/embedded-postgres/start-embedded-postgres.ts'
import { type Engine, startDebianPostgres } from './start-debian-postgres.ts'

type Starting = (dataDir: string, settings: Record<string, string>) => Promise<Engine>

/** Ours as `npm start` brings it; the oldest we support as Debian 12 does, with the one setting our README asks for. */
export const engines: Readonly<Record<string, Starting>> = {
  'PostgreSQL 15': (dataDir, settings) => startDebianPostgres(dataDir, { ...settings, random_page_cost: '1.1' }),
  'PostgreSQL 18': async (dataDir, settings) => {
    const { url, pid, stop } = await startEmbeddedPostgres({ dataDir, settings })
    return { url, pid, stop, log: join(dataDir, 'postgres.log') }
  },
}
