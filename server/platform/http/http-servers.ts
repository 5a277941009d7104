import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { errorCode } from '#server/embedded-postgres/error-code.ts'
import { type Fetch, type HttpOptions, openHttpServer } from './http-server.ts'
import { type Place, portProblem, requireFreePort } from './require-free-port.ts'

/** Only Linux lets one process listen on a port with several sockets and shares new connections out among them. */
const sockets = process.platform === 'linux' ? 8 : 1

/**
 * Servers of one app that are to share a port. Node takes one new connection from each socket in each turn of its event loop, and
 * turns are long when there is much to do: with one socket, connections then waited for seconds, or were dropped where more than 511
 * waited, before anybody could tell them to come back later (decision 27).
 */
export const openHttpServers = (fetch: Fetch, options: Omit<HttpOptions, 'among'>): readonly Server[] =>
  Array.from({ length: sockets }, () => openHttpServer(fetch, { ...options, among: sockets }))

/**
 * Listens with all of them, and answers once all do; where the system lets no port be shared, with the first alone. Stops in between once
 * `stopping` is aborted. Raises one sentence where nobody can listen, as where somebody does already.
 */
export async function listenTogether(servers: readonly Server[], place: Place, stopping: AbortSignal) {
  const [first] = servers
  if (!first) return
  const explain = (error: unknown) => {
    throw portProblem(error, place)
  }
  await claimPort(place, first).catch(explain)
  await requireFreePort(place)
  for (const server of servers) {
    if (stopping.aborted) return
    const isShared = await listen(server, place, servers.length > 1).catch(explain)
    if (isShared || servers.length === 1) continue
    first.maxConnections *= servers.length
    return
  }
}

/** Answers whether others may listen there too. */
async function listen(server: Server, { port, hostname }: Place, reusePort: boolean): Promise<boolean> {
  server.listen({ port, host: hostname, reusePort })
  try {
    await Promise.race([once(server, 'listening'), once(server, 'close')])
    return reusePort
  } catch (error) {
    if (!reusePort || !isUnsupported(error)) throw error
    return listen(server, { port, hostname }, false)
  }
}

const isUnsupported = (error: unknown) => ['ENOTSUP', 'EOPNOTSUPP', 'ENOPROTOOPT'].includes(errorCode(error) ?? '')

/**
 * A port that is shared may be listened on by another process of the same user as well, and two that start at the same moment both find it
 * free. A name that the system gives to one process at a time, and frees when that ends, tells them apart.
 */
async function claimPort({ port, hostname }: Place, server: Server) {
  if (process.platform !== 'linux') return
  const claim = createServer().listen({ path: `\0pickwell ${hostname} ${port}` })
  server.once('close', () => claim.close())
  claim.unref()
  await once(claim, 'listening')
}
