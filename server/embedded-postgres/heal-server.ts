import { holdStartLock } from './hold-start-lock.ts'
import { holdOwnerLock } from './owner-lock.ts'
import type { ServerPlan } from './server-plan.ts'
import { type RunningServer, restartServer } from './start-server.ts'

/**
 * Takes the owner lock again if only its connection was lost, restarts the server if it died. Under the start lock:
 * for a copy that starts at this moment, a server without owner lock would look like an orphan.
 */
export async function healServer(plan: ServerPlan, server: RunningServer, signal: AbortSignal): Promise<RunningServer> {
  const release = await holdStartLock(plan.dataDir, signal)
  try {
    return (await relock(plan, server, signal)) ?? (await restartServer(plan, server.port, signal))
  } finally {
    await release()
  }
}

/** Undefined when the server is dead, which may show only after its connections broke. */
async function relock(
  plan: ServerPlan,
  server: RunningServer,
  signal: AbortSignal,
): Promise<RunningServer | undefined> {
  const { ended } = server.postmaster
  try {
    const lock = await holdOwnerLock(server.port, plan.password, AbortSignal.any([signal, ended]))
    return { ...server, lock }
  } catch (error) {
    if (signal.aborted || !ended.aborted) throw error
    return undefined
  }
}
