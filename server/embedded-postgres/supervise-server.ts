import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { healServer } from './heal-server.ts'
import { describeEnd } from './launch-postmaster.ts'
import type { ServerPlan } from './server-plan.ts'
import type { RunningServer } from './start-server.ts'

type Supervision = { pid(): number; stop(): Promise<void> }

/** A disk that is full, or a memory that is, comes back when somebody sees to it: until then nobody need restart us. */
const restMs = 1000

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
      server = await untilHealed(server)
      if (server.postmaster === postmaster) continue
      const seconds = ((Date.now() - began) / 1000).toFixed(1)
      log(`PostgreSQL ended unexpectedly (${describeEnd(postmaster)}) and was restarted after ${seconds} s`)
    }
  }

  async function untilHealed(broken: RunningServer): Promise<RunningServer> {
    for (;;) {
      try {
        return await healServer(plan, broken, stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) throw error
        log(`PostgreSQL cannot be restarted yet: ${error instanceof Error ? error.message : error}`)
      }
      await sleep(restMs, undefined, { signal: stopping.signal })
    }
  }

  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
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
