import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pickFreePort } from '#server/embedded-postgres/pick-free-port.ts'
import { listenTogether, openHttpServers } from './http-servers.ts'
import { requireFreePort } from './require-free-port.ts'

const hostname = '127.0.0.1'
const comers = 160

/** Another process opens them and leaves, while this one does nothing else: they wait in the system's queue. */
function comeAtOnce(port: number) {
  const script = `const sockets = Array.from({ length: ${comers} }, () => require('net').connect(${port}, '${hostname}'))
    let open = 0
    for (const socket of sockets) socket.on('connect', () => ++open === ${comers} && process.exit())`
  execFileSync(process.execPath, ['-e', script], { timeout: 10_000 })
}

async function listening() {
  const servers = openHttpServers(() => new Response('hello'), {})
  const port = await pickFreePort()
  await listenTogether(servers, { port, hostname }, new AbortController().signal)
  const close = () => Promise.all(servers.map((server) => once(server.close(), 'close')))
  return { servers, port, close }
}

test.runIf(process.platform === 'linux')(
  'many who come at once are let in within a few turns of the event loop',
  async () => {
    const { servers, port, close } = await listening()
    let come = 0
    for (const server of servers) server.on('connection', () => ++come)

    comeAtOnce(port)
    let turns = 0
    for (; come < comers && turns < comers; turns++) await setImmediate()

    expect(come).toBe(comers)
    expect(turns).toBeLessThan(comers / 3)
    await close()
  },
)

test('whichever of them a request comes to answers it', async () => {
  const { port, close } = await listening()
  const answers = Array.from({ length: 40 }, async () => {
    const answer = await fetch(`http://${hostname}:${port}`, { headers: { connection: 'close' } })
    return answer.text()
  })

  expect(new Set(await Promise.all(answers))).toEqual(new Set(['hello']))
  await close()
})

test('of two who start at the same moment one gets the port', async () => {
  const place = { port: await pickFreePort(), hostname }
  const groups = [openHttpServers(() => new Response('one'), {}), openHttpServers(() => new Response('two'), {})]
  const { signal } = new AbortController()

  const outcomes = await Promise.allSettled(groups.map((servers) => listenTogether(servers, place, signal)))

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({ message: expect.stringContaining(`Port ${place.port} is in use`) }),
  })
  const [won = []] = groups.filter((_, place) => outcomes[place]?.status === 'fulfilled')
  await Promise.all(won.map((server) => once(server.close(), 'close')))
  await requireFreePort(place)
  const again = openHttpServers(() => new Response('again'), {})
  await listenTogether(again, place, signal)
  await Promise.all(again.map((server) => once(server.close(), 'close')))
})

test('who is told to stop meanwhile does not go on to listen', async () => {
  const servers = openHttpServers(() => new Response('hello'), {})

  await listenTogether(servers, { port: await pickFreePort(), hostname }, AbortSignal.abort())

  expect(servers.filter(({ listening }) => listening)).toEqual([])
})

test('the port is taken for everybody else', async () => {
  const { port, close } = await listening()

  await expect(requireFreePort({ port, hostname })).rejects.toThrow(`Port ${port} is in use`)
  await close()
})
