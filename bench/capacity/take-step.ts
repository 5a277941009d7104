import { setTimeout } from 'node:timers/promises'
import { orders } from '#contract/orders.ts'
import type { RunningServer } from '#test/support/start-server.ts'
import { databaseMemory, residentMemory } from '../memory/read-memory.ts'
import { processorSeconds } from '../newcomer/processor-seconds.ts'
import { watchProcess } from '../watch-process.ts'
import { openPerson, type Person } from './person.ts'
import { reading } from './screen.ts'
import type { Business } from './seed-businesses.ts'
import type { Tally } from './tally.ts'
import { work } from './work.ts'

export type Stage = { server: RunningServer; postmaster: number; tally: Tally; signal: AbortSignal; thinkMs: number }
/** Cores are processor seconds a second. */
export type Step = ReturnType<Tally['result']> & {
  businesses: number
  per_second: number
  cores: { server: number; database: number; driver: number }
  memory_mb: { server: number; database: number }
}

const beginEveryMs = 8

/** Lets the newcomers begin one after the other, waits until they have settled, and measures what all are answered. */
export async function takeStep(
  stage: Stage,
  newcomers: readonly Business[],
  times: Record<'warm' | 'measured', number>,
) {
  const { server, postmaster, tally } = stage
  for (const business of newcomers) await begin(stage, business)
  await setTimeout(times.warm * 1000)
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

async function begin({ server: { url }, tally, signal, thinkMs }: Stage, business: Business) {
  for (const [place, session] of business.people.entries()) {
    const person = openPerson({ url, business, session, tally, signal })
    void findDrafts(person, place).then(() => work(person, thinkMs, signal))
    await setTimeout(beginEveryMs)
  }
}

/** The two share the drafts there are: each edits some, and takes the others on their way. */
async function findDrafts({ screen, memory }: Person, place: number) {
  const listed = await screen.read(reading(orders.list, { query: { status: 'draft', type: 'sale' } }))
  const own = (listed?.json().items ?? []).filter((_, n) => n % 2 === place).map(({ id }) => id)
  memory.drafts = own.slice(0, 5)
  memory.underway = own.slice(5).map((id) => ({ id, step: 0 }))
}
