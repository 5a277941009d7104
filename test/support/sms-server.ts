import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ArrivedText = Record<string, string>
/** `lost` takes the message and cuts the line before it answers; `silent` takes nothing and never answers. */
type Behaviour = number | 'lost' | 'silent'

/** Speaks the form of Twilio's Messages for one account, and keeps what it takes. `behave` says how the next requests fare. */
export async function startSmsServer() {
  const [account, token] = ['AC0123', 's3cret']
  const arrived: ArrivedText[] = []
  const next: Behaviour[] = []
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://sms')
    if (request.headers.authorization !== authorization) return answer(401, { code: 20003, message: 'Authenticate' })
    if (pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) return answer(404, { message: 'Not found' })
    if (request.method === 'GET') {
      const messages = arrived.filter(({ To }) => To === searchParams.get('To'))
      return answer(200, { messages: messages.map((one) => ({ to: one.To, body: one.Body, date_created: one.at })) })
    }
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const how = next.shift()
    if (how === 'silent') return
    if (typeof how === 'number') return answer(how, { code: 21211, message: `Refused with ${how}` })
    arrived.push({ ...form, at: new Date().toUTCString() })
    if (how === 'lost') return request.socket.destroy()
    answer(201, { sid: `SM${arrived.length}`, status: 'queued' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: token,
      TWILIO_FROM: '+447700900000',
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    arrived,
    behave: (...how: Behaviour[]) => void next.push(...how),
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
