import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { type Measured, measure } from '../drive.ts'
import { followWork } from './follow-work.ts'
import type { Operation, Work } from './measured-operations.ts'
import type { Plan } from './plans.ts'

type Server = { url: string; pid: number; bearer: string; sql: pg.Client; org_id: string }

let keys = 0
let works = 0

/** Orders that do not exist yet; each operation leads them on. */
export const newWorks = (count: number) =>
  Array.from({ length: count }, (): Work => ({ n: works++, order_id: '', lines: [], picklist_id: '', picks: [] }))

/** Asks one operation for each of these orders over HTTP, or as often as the plan says, and waits until the news of it is told. */
export async function askServer(server: Server, operation: Operation, plan: Plan, own: Work[]): Promise<Measured> {
  if (operation.before) await server.sql.query(operation.before)
  const queue = operation.alone ? Array<Work | undefined>(plan[operation.alone]) : own
  const taken = await askAll(server, plan.clients, operation, queue)
  if (!operation.alone) await followWork(server, own)
  while ((await server.sql.query('select from outbox limit 1')).rowCount) await setTimeout(50)
  return taken
}

/** Every request of one operation once, each under a key of its own, from so many connections. */
async function askAll(
  { url, pid, bearer, org_id: org }: Server,
  clients: number,
  operation: Operation,
  queue: (Work | undefined)[],
) {
  const underWay: (Work | undefined)[] = []
  let next = 0
  return measure(
    { url, pid },
    {
      connections: clients,
      seconds: Number.POSITIVE_INFINITY,
      questions: queue.length,
      question: (connection) => {
        const work = queue[next++]
        underWay[connection] = work
        const key = `bench:${keys++}`
        return { method: 'POST', bearer, org, key, ...operation.request(work as Work) }
      },
      onAnswer: (connection, { body }) => {
        const work = underWay[connection]
        if (work && work.order_id === '') work.order_id = (JSON.parse(body) as { id: string }).id
      },
    },
  )
}
