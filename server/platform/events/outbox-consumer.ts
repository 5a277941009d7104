import type { Hot } from '#server/platform/database/hot.ts'

/** A row of the outbox: a committed write of an organisation, and what its figures have to learn of it. */
export type OutboxRow = {
  org_id: string
  table: string
  op: string
  id: string
  product_ids: string[] | null
  units_in: number
  units_out: number
}

/**
 * Takes the news, in the dispatcher's transaction: what it writes commits together with its position. It sees each row once, unless
 * the commit was not heard of. The name is that of its row in outbox_consumers: a consumer that is no longer wanted is removed there
 * by a migration, or the news is kept for it for ever.
 */
export type OutboxConsumer = {
  name: string
  /** Rows in the order in which they were written, at most a batch of them. What it raises holds up nobody but itself. */
  consume(hot: Hot, rows: readonly OutboxRow[]): Promise<void>
}
