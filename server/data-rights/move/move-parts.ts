import { createHash } from 'node:crypto'
import type { Books } from '#contract/dashboard.ts'
import type { Place } from '#server/audit/check-seals.ts'

/** How many rows a table has, and the sum of their hashes: the same in whatever order they are read. */
export type Sum = { rows: number; hash: string }

/** Whose account comes along; one that is `closing` waits where it is to be deleted. */
type Moved = { id: string; email: string; is_closing: boolean }

/** What goes ahead of the rows: whose they are, and what the tables look like. */
export type MoveHead = {
  kind: 'head'
  id: string
  org_id: string
  address: string
  schema: string
  people: Moved[]
}
/** What stands behind them: what must have come. */
export type MoveEnd = { kind: 'end'; sums: Record<string, Sum>; totals: Books['totals']; seal: Place }

/** A piece of the stream. Rows are lines of JSON, as in an export of the data rights, with what is sealed open. */
export type MovePart = MoveHead | { kind: 'rows'; table: string; lines: readonly string[] } | MoveEnd

const space = 1n << 256n

/** Counts rows of tables along, as they are written, taken in or read again. */
export function summing() {
  const sums = new Map<string, { rows: number; hash: bigint }>()
  return {
    add(table: string, lines: readonly string[]) {
      const sum = sums.get(table) ?? { rows: 0, hash: 0n }
      for (const line of lines) sum.hash += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)
      sums.set(table, { rows: sum.rows + lines.length, hash: sum.hash % space })
    },
    sums: (): Record<string, Sum> =>
      Object.fromEntries([...sums].map(([table, { rows, hash }]) => [table, { rows, hash: hash.toString(16) }])),
  }
}

/** The tables in which two sides differ. */
export function differing(expected: Record<string, Sum>, found: Record<string, Sum>): string[] {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  return [...tables].filter(
    (table) => expected[table]?.rows !== found[table]?.rows || expected[table]?.hash !== found[table]?.hash,
  )
}
