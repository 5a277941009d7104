import { afterEach, expect, test, vi } from 'vitest'
import { log } from '#server/platform/log.ts'
import { openAuthContext } from '#test/support/auth-context.ts'
import { deliverMessage } from './deliver-message.ts'
import { sendMail } from './mail.ts'
import { type MailTransport, mailsBy } from './mail-transport.ts'

afterEach(() => vi.restoreAllMocks())

const failing = (failure: object): MailTransport => ({
  send: async ({ to }) => {
    throw Object.assign(new Error(`no way to ${to}`), failure)
  },
})

/** What the log says of twenty mails that are due together. */
async function linesOfTwenty(transport: MailTransport) {
  const auth = await openAuthContext()
  const { database } = auth.context
  for (let count = 0; count < 20; count++)
    await sendMail(database.local, {
      to: `ada${count}@example.com`,
      subject: 'Hello',
      text: 'Hello',
      html: '',
      links: [],
    })
  const { rows } = await database.pool.query<{ id: string }>('select id from mail_outbox')
  const lines: unknown[][] = []
  vi.spyOn(log, 'warn').mockImplementation((...line: unknown[]) => void lines.push(line))
  for (const { id } of rows) await deliverMessage(database, mailsBy(transport), id)
  await new Promise((resume) => setTimeout(resume, 1_100))
  await auth.close()
  return lines
}

test('while the mail server is away that is one line a second with a count, however many mails wait', async () => {
  const began = Date.now()
  const lines = await linesOfTwenty(failing({ code: 'ESOCKET' }))
  const told = lines.map(([about]) => about as { err: Error; times?: Record<string, number> })

  expect(lines.length).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000) + 1)
  expect(new Set(lines.map(([, message]) => message))).toEqual(new Set(['a mail could not be sent']))
  const counted = told.flatMap(({ times = {} }) => Object.values(times))
  expect(lines.length + counted.reduce((sum, times) => sum + times - 1, 0)).toBe(20)
  expect(told.map(({ err }) => err.message).join()).not.toContain('@example.com')
})

test('a mail that is given up is a line of its own', async () => {
  const lines = await linesOfTwenty(failing({ permanent: true, command: 'RCPT TO' }))

  expect(lines.filter(([, said]) => said === 'a mail was given up')).toHaveLength(20)
})
