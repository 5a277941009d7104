import { once } from 'node:events'
import { healServer } from './heal-server.ts'
import { describeEnd } from './launch-postmaster.ts'
import type { ServerPlan } from './server-plan.ts'
import type { RunningServer } from './start-server.ts'

type Supervision = { pid(): number; stop(): Promise<void> }

/** Keeps the server running and owned until `stop`, which wins over a restart under way. */
export function superviseServer(plan: ServerPlan, first: RunningServer, log: (line: string) => void): Supervision {
  let server = first
  let stopped: Promise<void> | undefined
  const stopping = new AbortController()
  const stopRequested = once(stopping.signal, 'abort')

  async function watch(): Promise<void> {
    for (;;) {
      await Promise.race([server.postmaster.exited, server.lock.lost, stopRequested])
      if (stopping.signal.aborted) return
      const { postmaster } = server
      const began = Date.now()
      server = await healServer(plan, server, stopping.signal)
      if (server.postmaster === postmaster) continue
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      log(`PostgreSQL ended unexpectedly (${describeEnd(postmaster)}) and was restarted after ${seconds} s`)
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (stopping.signal.aborted) return
    log(`PostgreSQL failed and could not be restarted: ${error instanceof Error ? error.message : error}`)
  })

  async function shutDown(): Promise<void> {
    stopping.abort()
    await watching
    server.postmaster.interrupt()
    await server.postmaster.exited
  }

  return {
    pid: () => server.postmaster.pid,
    stop: () => {
      stopped ??= shutDown()
      return stopped
    },
  }
}
