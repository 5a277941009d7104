import { postgresProcesses } from '#test/support/postgres-processes.ts'
import { processorSeconds } from './watch-process.ts'

/** How much processor time all processes of a PostgreSQL took during some work, those that ended meanwhile included. */
export async function postgresSeconds<T>(
  dataDir: string,
  work: () => Promise<T>,
): Promise<{ answer: T; seconds: number }> {
  const before = await taken(dataDir)
  const answer = await work()
  return { answer, seconds: (await taken(dataDir)) - before }
}

async function taken(dataDir: string) {
  const { postmaster, children } = await postgresProcesses(dataDir)
  const alive = children.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
  return alive + processorSeconds(postmaster, 'with those that ended')
}
