import type { DB } from '#server/platform/database/database-types.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import type { Statement } from '#server/platform/database/statement.ts'

/** What every party has; a kind adds its own. */
export type Party = { id: string; name: string; version: number }

type PartyTable = 'customers' | 'suppliers'

/** What customers and suppliers differ in. Everything else about a party is one. */
export type PartySource = {
  table: PartyTable
  noun: 'customer' | 'supplier'
  /** The columns of its row that are answered. */
  columns: readonly (keyof DB['customers'] | keyof DB['suppliers'])[]
  /** The text of a row `r` that a search looks in. */
  searched: string
  /** Those of its rows that have one of the external_ids. */
  ofExternalIds: (ids: readonly string[]) => Statement<{ id: string; external_id: string }[]>
}
/** `complete` adds to rows as they are stored what stands elsewhere. */
export type PartyKind<Row extends Party> = PartySource & { complete?: (tx: Tx, rows: Row[]) => Promise<Row[]> }
