import type { Answer, Endpoint } from '#contract/shared/endpoint.ts'
import type { Asked } from '../../scripts/replay/api/api-client.ts'
import { openConnection } from '../plain-connection.ts'

export type PlainClient = Awaited<ReturnType<typeof openPlainClient>>
type AskedAnything = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

let keys = 0

/** The API by its contract over a connection that costs next to nothing: it shares the processor with what it measures. */
export async function openPlainClient(url: string, bearer: string) {
  const connection = await openConnection(url)
  return {
    /** Raises for every answer that is no success. */
    async call<E extends Endpoint>(endpoint: E, asked: Asked<E>): Promise<Answer<E>> {
      const { params = {}, query = {}, body } = asked as AskedAnything
      const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
      const path = `/api/v1${filled}?${new URLSearchParams(query)}`
      const key = endpoint.verb === 'post' ? { key: `bench:${keys++}` } : {}
      const answer = await connection.ask({ method: endpoint.verb.toUpperCase(), path, bearer, json: body, ...key })
      if (answer.status >= 300) throw new Error(`${endpoint.verb} ${path} answered ${answer.status}: ${answer.body}`)
      return JSON.parse(answer.body) as Answer<E>
    },
    close: connection.close,
  }
}
