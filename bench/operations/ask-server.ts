import type pg from 'pg'
import { type Measured, measure } from '../drive.ts'
import { followWork } from './follow-work.ts'
import { type Operation, operations, type Work } from './measured-operations.ts'

type Server = { url: string; pid: number; bearer: string; sql: pg.Client; org_id: string }
export type Plan = { clients: number; orders: number; movements: number }

let keys = 0
let works = 0

/** Leads as many orders as planned through their life over HTTP, and answers what each operation took. */
export async function askServer(server: Server, plan: Plan): Promise<Map<string, Measured>> {
  const own = Array.from(
    { length: plan.orders },
    (): Work => ({ n: works++, order_id: '', lines: [], picklist_id: '', picks: [] }),
  )
  const taken = new Map<string, Measured>()
  for (const operation of operations) {
    if (operation.before) await server.sql.query(operation.before)
    const queue = operation.isMovement ? Array<Work | undefined>(plan.movements) : own
    taken.set(operation.name, await askAll(server, plan.clients, operation, queue))
    if (!operation.isMovement) await followWork(server, own)
  }
  return taken
}

/** Every request of one operation once, each under a key of its own, from so many connections. */
async function askAll(
  { url, pid, bearer }: Server,
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
        return { method: 'POST', bearer, key, ...operation.request(work as Work) }
      },
      onAnswer: (connection, { body }) => {
        const work = underWay[connection]
        if (work && work.order_id === '') work.order_id = (JSON.parse(body) as { id: string }).id
      },
    },
  )
}
