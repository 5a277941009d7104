import { readFile } from 'node:fs/promises'
import type { Operation } from './measured-operations.ts'
import { type BenchShop, rows } from './open-bench-shop.ts'
import type { Plan } from './plans.ts'
import { runPgbench } from './run-pgbench.ts'
import type { Script } from './write-pgbench-script.ts'

/** Transactions a second of the very statements an operation sends, for as many orders as over HTTP, each where the last left it. */
export async function askPgbench(shop: BenchShop, script: Script, operation: Operation, plan: Plan): Promise<number> {
  if (operation.before) await shop.limitSql.query(operation.before)
  const count = operation.alone ? plan[operation.alone] : plan.orders
  // Clients share no order and no product, as over HTTP.
  const each = String(Math.ceil(count / plan.clients))
  const variables = { ...script.variables, base: String(plan.base), each, i: '0' }
  return runPgbench(shop.limitUrl, { ...script, variables }, { clients: plan.clients, count })
}

/** The barest movement there is: one statement, no tenant walls, no trail. */
export async function askBareMovements(shop: BenchShop, { clients, movements }: Plan): Promise<number> {
  const text = await readFile(new URL('../pg/bare-movement.sql', import.meta.url), 'utf8')
  return runPgbench(shop.bareUrl, { text, variables: { rows: String(rows) } }, { clients, count: movements })
}
