import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** What arrived: the envelope's recipients, the message with its lines put together again, and as it came. */
export type Arrived = { to: string[]; message: string; messageId: string; raw: string }

/** A real SMTP server that keeps what it takes. `refuse` answers the next mails with that code, `refuseSenders` whoever sends the next ones. */
export async function startMailServer() {
  const arrived: Arrived[] = []
  const refusals: number[] = []
  const refusedSenders: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'shop' && password === 'p@ss' ? done(null, { user: 'shop' }) : done(new Error('Wrong password')),
    onMailFrom(_sender, _session, done) {
      const code = refusedSenders.shift()
      done(code ? Object.assign(new Error('Not from you'), { responseCode: code }) : null)
    },
    onData(stream, { envelope }, done) {
      const take = (raw: string) => {
        const code = refusals.shift()
        if (code) return done(Object.assign(new Error('Not now'), { responseCode: code }))
        const message = decoded(raw)
        const messageId = /^Message-ID: (.+)$/im.exec(raw)?.[1] ?? ''
        arrived.push({ to: envelope.rcptTo.map(({ address }) => address), message, messageId, raw })
        done()
      }
      // Whoever was killed in the middle of a message has not sent it.
      void text(stream).then(take, done)
    },
  })
  // Whoever was killed has reset their connection, which is no failure of the server.
  server.on('error', (error) => {
    if (!('remoteAddress' in error)) throw error
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:p%40ss@127.0.0.1:${port}`,
    arrived,
    refuse: (...codes: number[]) => void refusals.push(...codes),
    refuseSenders: (...codes: number[]) => void refusedSenders.push(...codes),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** Quoted-printable back into text. */
const decoded = (raw: string) =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
