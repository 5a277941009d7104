import { rm } from 'node:fs/promises'
import pg from 'pg'
import { createDatabaseOnce } from '../../../server/embedded-postgres/create-database-once.ts'
import { startEmbeddedPostgres } from '../../../server/embedded-postgres/start-embedded-postgres.ts'
import { startServer } from '../../support/start-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { test as journey } from './journey.ts'

const read = 'orders, order_items, stock_movements, customers, suppliers, picklists, picklist_items, invoices'

/** A server whose database can be told to refuse it: what fails then fails for real, from the database to the toast. */
async function openBreakableShop() {
  const dataDir = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } })
  const database = await createDatabaseOnce(postgres.url, 'pickwell')
  const server = await startServer({ env: { DATABASE_URL: database, LOG_LEVEL: 'silent' } })
  const tell = async (statement: string) => {
    const client = new pg.Client({ connectionString: database })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  return {
    url: server.url,
    createOwner: server.createOwner,
    /** Every write leaves an audit row, so none can commit. */
    refuseWrites: () => tell('revoke insert on audit_log from pickwell_app'),
    allowWrites: () => tell('grant insert on audit_log to pickwell_app'),
    refuseReads: () => tell(`revoke select on ${read} from pickwell_app`),
    allowReads: () => tell(`grant select on ${read} to pickwell_app`),
    async close() {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Breakable = Awaited<ReturnType<typeof openBreakableShop>>

/** Journeys in a shop of their own, which may be broken. */
export const test = journey.extend<object, { shop: Breakable }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const shop = await openBreakableShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
})
