import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import type { RunningServer } from './start-server.ts'

/** A process behind the balancer; `leaving` from when it is told to stop until it is replaced. */
export type Side = { server: RunningServer; ready: boolean; leaving: boolean }

const lookEveryMs = 50

/**
 * Passes each request on to the next side that is ready, over connections that are kept, as balancers do; what fails on the way is 502,
 * never tried again.
 */
export async function openBalancer(sides: readonly Side[]) {
  const toServers = new Agent({ keepAlive: true })
  let turn = 0
  function passOn(asked: IncomingMessage, answer: ServerResponse) {
    const ready = sides.filter((side) => side.ready)
    // Where nobody seems ready somebody is merely slow to say so: as balancers do, it is tried all the same.
    const among = ready.length > 0 ? ready : sides.filter((side) => !side.leaving)
    const { server } = among[turn++ % among.length] as Side
    const { method, url } = asked
    const headers = { ...asked.headers, connection: 'keep-alive' } // whether a connection is kept is between the two at its ends
    const passed = request(server.url + url, { method, headers, agent: toServers }, (heard) => {
      answer.writeHead(heard.statusCode ?? 502, { ...heard.headers, connection: 'keep-alive' })
      pipeline(heard, answer, () => {}) // whoever asked hears that it was cut off
    })
    passed.on('error', (error) => answer.headersSent || answer.writeHead(502).end(String(error)))
    answer.on('close', () => answer.writableFinished || passed.destroy())
    asked.pipe(passed)
  }
  const balancer = createServer(passOn).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const watching = setInterval(() => sides.forEach(look), lookEveryMs)
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close() {
      clearInterval(watching)
      balancer.close()
      balancer.closeAllConnections()
      toServers.destroy()
    },
  }
}

/** Who is not ready gets nothing new. */
async function look(side: Side) {
  side.ready = await fetch(`${side.server.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
