import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

/** Opens event streams of somebody, reads what comes and keeps none of it; done once all are open. Answers the way to close them. */
export async function openStreams(url: string, token: string, count: number): Promise<() => void> {
  const open = await Promise.all(Array.from({ length: count }, () => openStream(url, token)))
  return () => {
    for (const stream of open) stream.destroy()
  }
}

async function openStream(url: string, token: string): Promise<ClientRequest> {
  const asked = request(new URL('/realtime/v1', url), { agent: false, headers: { authorization: `Bearer ${token}` } })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`A stream was answered ${answer.statusCode}`)
  asked.on('error', () => {}) // closed by us
  answer.on('error', () => {}).resume()
  return asked
}
