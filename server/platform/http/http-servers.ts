import { once } from 'node:events'
import type { Server } from 'node:http'
import { type Fetch, type HttpOptions, openHttpServer } from './http-server.ts'

/** Only Linux lets one process listen on a port with several sockets and shares new connections out among them. */
const sockets = process.platform === 'linux' ? 8 : 1

/**
 * Servers of one app that are to share a port. Node takes one new connection from each socket in each turn of its event loop, and
 * turns are long when there is much to do: with one socket, connections then waited for seconds, or were dropped where more than 511
 * waited, before anybody could tell them to come back later (decision 27).
 */
export const openHttpServers = (fetch: Fetch, options: Omit<HttpOptions, 'among'>): readonly Server[] =>
  Array.from({ length: sockets }, () => openHttpServer(fetch, { ...options, among: sockets }))

/** Listens with all of them, and answers once all do. Raises what the system says where nobody can listen. */
export async function listenTogether(
  servers: readonly Server[],
  { port, hostname }: { port: number; hostname: string },
) {
  for (const server of servers) {
    server.listen({ port, host: hostname, reusePort: servers.length > 1 })
    await once(server, 'listening')
  }
}
