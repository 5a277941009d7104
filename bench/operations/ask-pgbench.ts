import { readFile } from 'node:fs/promises'
import type { Plan } from './ask-server.ts'
import { operations } from './measured-operations.ts'
import { type BenchShop, rows } from './open-bench-shop.ts'
import { runPgbench } from './run-pgbench.ts'
import type { Script } from './write-pgbench-script.ts'

/** Transactions a second by operation, of the statements alone and of the barest movement there is. */
export type Limits = { byOperation: Map<string, number>; bare_movement: number }

let base = 1_000_000

/** The same orders' lives as over HTTP, by pgbench against the same PostgreSQL. */
export async function askPgbench(shop: BenchShop, scripts: ReadonlyMap<string, Script>, plan: Plan): Promise<Limits> {
  base += 1_000_000
  const byOperation = new Map<string, number>()
  for (const operation of operations) {
    if (operation.before) await shop.sql.query(operation.before)
    const script = scripts.get(operation.name)
    if (!script) throw new Error(`Nothing was recorded of ${operation.name}`)
    const variables = { ...script.variables, base: String(base), i: '0' }
    const count = operation.isMovement ? plan.movements : plan.orders
    byOperation.set(
      operation.name,
      await runPgbench(shop.url, { ...script, variables }, { clients: plan.clients, count }),
    )
  }
  const text = await readFile(new URL('../pg/bare-movement.sql', import.meta.url), 'utf8')
  const bare = { text, variables: { rows: String(rows) } }
  const bare_movement = await runPgbench(shop.bareUrl, bare, { clients: plan.clients, count: plan.movements })
  return { byOperation, bare_movement }
}
