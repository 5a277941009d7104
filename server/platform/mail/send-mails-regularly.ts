import { setTimeout } from 'node:timers/promises'
import { complain } from '#server/platform/complain.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { MailTransport } from './mail-transport.ts'
import { sendDueMails } from './send-due-mails.ts'

const everyMs = 500
const patienceMs = 5000

/** In whichever process runs the background work. Answers the way to stop, which gives a mail under way some seconds. */
export function sendMailsRegularly(database: Database, transport: MailTransport): () => Promise<void> {
  const [soon, now] = [new AbortController(), new AbortController()]
  const rest = () => setTimeout(everyMs, undefined, { signal: soon.signal }).catch(() => {}) // woken to stop
  const loop = async () => {
    while (!soon.signal.aborted) {
      await sendDueMails(database, transport, { soon: soon.signal, now: now.signal }).catch((error: unknown) =>
        complain(error, 'the mail could not be read; trying again'),
      )
      await rest()
    }
  }
  const running = loop()
  return async () => {
    soon.abort()
    const patience = globalThis.setTimeout(() => now.abort(), patienceMs)
    await running
    clearTimeout(patience)
  }
}
