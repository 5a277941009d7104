import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { errorCode } from './error-code.ts'

/** Any fixed number: advisory locks are per database, and nothing else uses the database "postgres". */
const lockKey = 727_465

export type OwnerLock = { lost: Promise<void> }

export function ownerUrl(port: number, password: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}

export function ownerClient(port: number, password: string): pg.Client {
  const client = new pg.Client({
    connectionString: ownerUrl(port, password),
    application_name: 'pickwell owner lock',
    connectionTimeoutMillis: 2_000,
    ssl: false,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process; 'end' follows in every case.
  client.on('error', () => {})
  return client
}

export async function tryOwnerLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lockKey])
  return rows[0]?.locked === true
}

/** Wrong password or user: trying again cannot help. */
export function isLoginRefused(error: unknown): boolean {
  return errorCode(error)?.startsWith('28') === true
}

/** Takes the lock that shows other copies that this one is alive; it lasts as long as its connection. */
export async function holdOwnerLock(port: number, password: string, signal: AbortSignal): Promise<OwnerLock> {
  for (;;) {
    signal.throwIfAborted()
    const client = ownerClient(port, password)
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
    try {
      await client.connect()
      if (await tryOwnerLock(client)) return { lost }
    } catch (error) {
      if (isLoginRefused(error)) throw error
    }
    await client.end().catch(() => undefined)
    await sleep(25, undefined, { signal })
  }
}
