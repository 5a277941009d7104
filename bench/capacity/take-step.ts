import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { RunningServer } from '#test/support/start-server.ts'
import { databaseMemory, residentMemory } from '../memory/read-memory.ts'
import { processorSeconds } from '../newcomer/processor-seconds.ts'
import { watchProcess } from '../watch-process.ts'
import { beginWork, type Load } from './begin-work.ts'
import type { Business } from './seed-businesses.ts'
import type { Tally } from './tally.ts'

export type Stage = Load & { server: RunningServer; postmaster: number }
/** Cores are processor seconds a second. */
export type Step = ReturnType<Tally['result']> & {
  businesses: number
  per_second: number
  cores: { server: number; database: number; driver: number }
  memory_mb: { server: number; database: number }
}

const settleSeconds = 5

setFlagsFromString('--expose-gc')
/** What is measured here would wait for the driver's own halts: of a second each, and no server's. Its heap has room for the rest of the step then. */
const collectOwnGarbage: NodeJS.GCFunction = runInNewContext('gc')

/** Lets the newcomers begin one after the other, waits until they have settled, and measures what all are answered. */
export async function takeStep(
  stage: Stage,
  newcomers: readonly Business[],
  times: Record<'warm' | 'measured', number>,
) {
  const { server, postmaster, tally } = stage
  await beginWork(stage.server.url, stage, newcomers)
  await setTimeout(times.warm * 1000)
  collectOwnGarbage()
  await setTimeout(settleSeconds * 1000)
  tally.empty()
  const began = performance.now()
  const watched = watchProcess(server.pid)
  const [databaseBefore, driverBefore] = [processorSeconds([postmaster]), process.cpuUsage()]
  await setTimeout(times.measured * 1000)
  const seconds = (performance.now() - began) / 1000
  const result = tally.result()
  const driver = process.cpuUsage(driverBefore)
  const { processor_seconds } = watched.end()
  const asked = result.read.count + result.write.count + result.refused + sumOf(Object.values(result.failures))
  return {
    ...result,
    per_second: asked / seconds,
    cores: {
      server: processor_seconds / seconds,
      database: (processorSeconds([postmaster]) - databaseBefore) / seconds,
      driver: (driver.user + driver.system) / 1e6 / seconds,
    },
    memory_mb: { server: residentMemory(server.pid), database: databaseMemory(server.dataDir) },
  }
}

const sumOf = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0)
