import type { Database } from '#server/platform/database/database.ts'

/** The row a job is about, and whose it is; who asked for it is read from the row. */
export type JobRow = { org_id: string; id: string }

export type Job = {
  /** The news it follows: the audit word of the write that asks for it. */
  follows: string
  /** Whose turns it waits for too: another job of the same organisation, by its name. */
  queue?: string
  /**
   * It cannot go on where it left off: so it is not asked to leave off for others, and of its kind one runs at a time, whosever it is.
   */
  inOnePiece?: true
  /**
   * Works until there is nothing left to do, or until `stopping`, because the process ends or others have waited for long: then it
   * answers false, and whoever runs next goes on. A job may run twice, also at once with itself: what is done it finds done.
   */
  work(database: Database, row: JobRow, stopping: AbortSignal): Promise<boolean>
}
export type Jobs = Readonly<Record<string, Job>>

/** An organisation's jobs of one name run one after the other, as they were asked for; asked for twice, a row waits once. */
export const turnOf = (name: string, { inOnePiece, queue = name }: Omit<Job, 'work'>, { org_id, id }: JobRow) => ({
  queueName: inOnePiece ? queue : `${queue} ${org_id}`,
  jobKey: `${name} ${id}`,
})
