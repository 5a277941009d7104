import { resolve } from 'node:path'
import { forgetOldRowsRegularly } from './auth/forget-old-rows.ts'
import { mailEndingTrialsRegularly } from './billing/mail-ending-trials.ts'
import { checkBooksRegularly } from './dashboard/check-books-in-turn.ts'
import { createDatabaseOnce } from './embedded-postgres/create-database-once.ts'
import { bySocket } from './embedded-postgres/socket-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts'
import { makeAppContext, type OpenContext } from './make-app-context.ts'
import { analyzeNewTablesRegularly } from './platform/database/analyze-new-tables.ts'
import { forgetOldKeysRegularly } from './platform/database/forget-old-keys.ts'
import { migrate } from './platform/database/migrate.ts'
import type { Settings } from './platform/env.ts'
import { dispatchOutbox } from './platform/events/dispatch-outbox.ts'
import { runJobs } from './platform/jobs/run-jobs.ts'
import { shareKeys } from './platform/keys/share-keys.ts'
import { loadSigningKeys } from './platform/keys/signing-keys.ts'
import { openMailTransport } from './platform/mail/mail-transport.ts'
import { sendMailsRegularly } from './platform/mail/send-mails-regularly.ts'
import { foldFigures } from './products/fold-figures.ts'
import { productJobs } from './products/jobs.ts'
import { settleLabelsRegularly } from './shipping/settle-labels.ts'

/** What a room does in the background, by name. */
const jobs = { ...productJobs }

/** Brings up what the process is made of: the signing keys and a database (its own or the one given), migrated. */
export async function openAppContext(settings: Settings, port: number): Promise<OpenContext> {
  const dataDir = resolve(settings.DATA_DIR)
  const keys = await loadSigningKeys({ dataDir, given: settings.AUTH_SIGNING_KEYS })
  const postgres = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: (line) => void process.stdout.write(`${line}\n`) })
  try {
    const url = settings.DATABASE_URL ?? (await createDatabaseOnce(postgres?.url ?? '', 'pickwell'))
    const direct = settings.DATABASE_DIRECT_URL ?? url
    const genericPlans = settings.DATABASE_GENERIC_PLANS
    await migrate(direct, { genericPlans })
    const sharing = settings.DATABASE_URL ? await shareKeys(direct, keys) : undefined
    const served = bySocket(url, postgres?.socketFolder)
    const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
    const demo = postgres !== undefined && settings.NODE_ENV !== 'production' && { ready: 3, most: 200 }
    const parts = { settings, keys, url: served, directUrl: direct, publicUrl, demo }
    const { context, close: closeContext } = await makeAppContext(parts)
    const { database, carrier } = context
    const stopJobs = await runJobs({ url: direct, database, jobs })
    const stopDispatching = dispatchOutbox(database, foldFigures, jobs)
    const transport = openMailTransport(settings, publicUrl)
    const stopSending = transport && sendMailsRegularly(database, transport)
    const stopRegularWork = [
      checkBooksRegularly(database),
      forgetOldKeysRegularly(database),
      forgetOldRowsRegularly(database),
      analyzeNewTablesRegularly(database),
      mailEndingTrialsRegularly(database, publicUrl),
      settleLabelsRegularly(database, carrier),
      stopJobs,
    ]
    const close = async () => {
      await Promise.all(stopRegularWork.map((stop) => stop()))
      await stopSending?.()
      await stopDispatching()
      await sharing?.close()
      await closeContext()
      await postgres?.stop()
    }
    return { context, close }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}
