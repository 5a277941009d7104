import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listen } from './listen.ts'

/** What arrived, as it came over the wire. */
export type Heard = {
  headers: IncomingHttpHeaders & Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
  body: string
  json: { type: string; timestamp: string; data: Record<string, unknown> }
}
type Answer = (response: ServerResponse, heard: Heard) => void

/** A real small server that hears webhooks; it says yes unless `answer` is set to something else. */
export async function startReceiver() {
  const heard: Heard[] = []
  const yes: Answer = (response) => response.end('thanks')
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const one = { headers: request.headers as Heard['headers'], body, json: JSON.parse(body) }
    heard.push(one)
    receiver.answer(response, one)
  })
  const { url, close } = await listen(server)
  const receiver = { url, heard, answer: yes, types: () => heard.map(({ json }) => json.type), close }
  return receiver
}
