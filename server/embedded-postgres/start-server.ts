import { setTimeout as sleep } from 'node:timers/promises'
import { launchPostmaster, type Postmaster } from './launch-postmaster.ts'
import { holdOwnerLock, type OwnerLock } from './owner-lock.ts'
import { pickFreePort } from './pick-free-port.ts'
import type { ServerPlan } from './server-plan.ts'

export type RunningServer = { port: number; postmaster: Postmaster; lock: OwnerLock }

const restartAttempts = 5
const longestPauseMs = 2_000
const passesWithinMs = 120_000

/** Passes with time: backends of a killed server that finish a long query, a port taken in the last moment. */
const passing = /shared memory block|Address already in use|could not create any TCP\/IP sockets/

export async function startServer(plan: ServerPlan): Promise<RunningServer> {
  const { signal } = new AbortController()
  const attempt = async () => bringUp(plan, Number(plan.settings.port) || (await pickFreePort()), signal)
  return tryRepeatedly(attempt, 1, signal)
}

/** On the same port, so that the connection pools of the app heal by themselves. */
export async function restartServer(plan: ServerPlan, port: number, signal: AbortSignal): Promise<RunningServer> {
  return tryRepeatedly(() => bringUp(plan, port, signal), restartAttempts, signal)
}

async function bringUp(plan: ServerPlan, port: number, signal: AbortSignal): Promise<RunningServer> {
  const postmaster = await launchPostmaster(plan, port, signal)
  try {
    const lock = await holdOwnerLock(port, plan.password, AbortSignal.any([signal, postmaster.ended]))
    return { port, postmaster, lock }
  } catch (error) {
    postmaster.interrupt()
    await postmaster.exited
    throw error
  }
}

/** The first attempt is immediate; failures that pass with time are waited out beyond the number of attempts. */
async function tryRepeatedly<T>(attempt: () => Promise<T>, attempts: number, signal: AbortSignal): Promise<T> {
  const deadline = Date.now() + passesWithinMs
  for (let count = 1; ; count++) {
    try {
      return await attempt()
    } catch (error) {
      const passes = error instanceof Error && passing.test(error.message) && Date.now() < deadline
      if (signal.aborted || !(passes || count < attempts)) throw error
    }
    await sleep(Math.min(25 * 2 ** count, longestPauseMs), undefined, { signal })
  }
}
