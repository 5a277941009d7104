import type { NewsTable } from '#contract/shared/news.ts'
import type { Statement } from '#server/platform/database/statement.ts'

/** A row of the outbox: a committed write of an organisation, and what its figures have to learn of it. */
export type OutboxRow = {
  org_id: string
  table: NewsTable
  op: string
  id: string
  /** Whose stock or fields changed; where units moved, and the transaction wrote more than this row, whose stock did. */
  product_ids: string[] | null
  /** Of which more or less is promised to orders now. */
  promised_ids: string[] | null
  units_in: number
  units_out: number
  /** Which request wrote it, where that is known. */
  request_id: string | null
  /** The day in London on which it was written, YYYY-MM-DD. */
  day: string
}

/**
 * Takes the news: its statements are those of the dispatcher's transaction, so that they commit together with its position. It sees each row once, unless
 * the commit was not heard of. The name is that of its row in outbox_consumers: a consumer that is no longer wanted is removed there
 * by a migration, or the news is kept for it for ever.
 */
export type OutboxConsumer = {
  name: string
  /**
   * What is to be done for some rows, in the order in which they were written, at most a batch of them. What it raises, or its statements,
   * holds up nobody but itself.
   */
  consume(rows: readonly OutboxRow[]): readonly Statement<unknown>[]
}
