import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOnSignals } from './end-on-signals.ts'
import { ignoreStalePostmasterFile } from './ignore-stale-postmaster-file.ts'
import { keepServerLogSmall, openServerLog, readFailure, type ServerLog } from './open-server-log.ts'
import { readPostmasterFile } from './read-postmaster-file.ts'
import type { ServerPlan } from './server-plan.ts'
import { serverEnvironment, settingArguments } from './server-settings.ts'

export type Postmaster = {
  pid: number
  /** Aborted when the process has gone, with how it ended as the reason. */
  ended: AbortSignal
  /** Resolves when the process has gone. */
  exited: Promise<void>
  /** Asks for a fast shutdown. */
  interrupt(): void
}

/** How the process ended, e.g. "SIGKILL". */
export function describeEnd({ ended }: Postmaster): string {
  return ended.reason instanceof Error ? ended.reason.message : String(ended.reason)
}

/** Starts the server and resolves when it accepts connections, however long its recovery takes. */
export async function launchPostmaster(plan: ServerPlan, port: number, signal: AbortSignal): Promise<Postmaster> {
  const environment = await ignoreStalePostmasterFile(plan.clusterDir)
  const log = await openServerLog(plan.dataDir)
  const postmaster = spawnPostmaster(plan, port, environment, log)
  await log.file.close()
  try {
    await untilReady(postmaster.pid, port, plan.clusterDir, AbortSignal.any([signal, postmaster.ended]))
    keepServerLogSmall(log, postmaster.ended)
    return postmaster
  } catch (error) {
    postmaster.interrupt()
    await postmaster.exited
    signal.throwIfAborted()
    const failure = (await readFailure(log)) ?? describeEnd(postmaster)
    throw new Error(`PostgreSQL did not start: ${failure} (see ${log.path})`, { cause: error })
  }
}

function spawnPostmaster(
  { nativeDir, clusterDir, account, settings }: ServerPlan,
  port: number,
  environment: NodeJS.ProcessEnv,
  log: ServerLog,
): Postmaster {
  const child = spawn(join(nativeDir, 'bin/postgres'), ['-D', clusterDir, ...settingArguments(port, settings)], {
    ...account,
    cwd: '/',
    env: { ...serverEnvironment(), ...environment },
    stdio: ['ignore', log.file.fd, log.file.fd],
    // A process group of its own: Ctrl-C must reach Pickwell only, which lets its requests finish first.
    detached: true,
  })
  const interrupt = () => void child.kill('SIGINT')
  // Should Pickwell end without stopping it, say after an uncaught exception, it leaves no orphan.
  process.once('exit', interrupt)
  endOnSignals()
  const ending = new AbortController()
  const exited = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      process.off('exit', interrupt)
      ending.abort(new Error(reason))
      resolve()
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, killedBy) => end(killedBy ?? `exit code ${code}`))
  })
  return { pid: child.pid ?? 0, ended: ending.signal, exited, interrupt }
}

async function untilReady(pid: number, port: number, clusterDir: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const file = await readPostmasterFile(clusterDir)
    // The port too: after the restart of a container the file of the old server often names the same pid.
    if (file?.ready && file.pid === pid && file.port === port) return
    await sleep(20, undefined, { signal })
  }
}
