import { resolve } from 'node:path'
import { forgetOldRowsRegularly } from './auth/forget-old-rows.ts'
import { mailEndingTrialsRegularly } from './billing/mail-ending-trials.ts'
import { checkBooksRegularly } from './dashboard/check-books-in-turn.ts'
import { openDatabase } from './platform/database.ts'
import { dispatchOutbox } from './platform/dispatch-outbox.ts'
import type { Settings } from './platform/env.ts'
import { forgetOldKeysRegularly } from './platform/forget-old-keys.ts'
import { hearNews } from './platform/hear-news.ts'
import type { House } from './platform/house.ts'
import { openMailTransport } from './platform/mail-transport.ts'
import { migrate } from './platform/migrate.ts'
import { createDatabaseOnce } from './platform/postgres/create-database-once.ts'
import { bySocket } from './platform/postgres/socket-folder.ts'
import { startEmbeddedPostgres } from './platform/postgres/start-embedded-postgres.ts'
import { sendMailsRegularly } from './platform/send-mails-regularly.ts'
import { loadSigningKeys } from './platform/signing-keys.ts'
import { foldFigures } from './products/fold-figures.ts'
import { builtInCarrier } from './shipping/built-in-carrier.ts'
import { settleLabelsRegularly } from './shipping/settle-labels.ts'

export type OpenHouse = { house: House; embedded: boolean; close(): Promise<void> }

/** Brings up what the process is made of: a database (its own or the one given), migrated, and the signing keys. */
export async function openHouse(settings: Settings, port: number): Promise<OpenHouse> {
  const dataDir = resolve(settings.DATA_DIR)
  const postgres = settings.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir, log: (line) => void process.stdout.write(`${line}\n`) })
  try {
    const url = settings.DATABASE_URL ?? (await createDatabaseOnce(postgres?.url ?? '', 'pickwell'))
    await migrate(settings.DATABASE_DIRECT_URL ?? url)
    const served = bySocket(url, postgres?.socketFolder)
    const database = await openDatabase({
      url: served,
      pool: settings.DATABASE_POOL,
      prepare: settings.DATABASE_PREPARE,
    })
    const keys = await loadSigningKeys({ dataDir, given: settings.AUTH_SIGNING_KEYS })
    const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/+$/, '')
    const demo = postgres !== undefined && settings.NODE_ENV !== 'production'
    const news = hearNews(settings.DATABASE_DIRECT_URL ?? url)
    const stopDispatching = dispatchOutbox(database, foldFigures)
    const transport = openMailTransport(settings, publicUrl)
    const stopSending = transport && sendMailsRegularly(database, transport)
    const carrier = builtInCarrier
    const stopRegularWork = [
      checkBooksRegularly(database),
      forgetOldKeysRegularly(database),
      forgetOldRowsRegularly(database),
      mailEndingTrialsRegularly(database, publicUrl),
      settleLabelsRegularly(database, carrier),
    ]
    const close = async () => {
      await Promise.all(stopRegularWork.map((stop) => stop()))
      await stopSending?.()
      await stopDispatching()
      await news.close()
      await database.close()
      await postgres?.stop()
    }
    return {
      house: { settings, database, keys, news, carrier, publicUrl, demo },
      embedded: postgres !== undefined,
      close,
    }
  } catch (error) {
    await postgres?.stop()
    throw error
  }
}
