import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { newId } from '#server/platform/database/scope.ts'

export type TextMessage = {
  /** Of its row in the outbox, for whoever asks later whether it has left. */
  id?: string
  /** A number as E.164 writes it: '+447700900123'. */
  to: string
  text: string
  /** The organisation that caused it: what a demo caused is never sent, and only its visitor may read it. */
  org_id: string
  /** After so long it is given up rather than sent; three days where nothing is said. */
  useful_minutes?: number
}

const threeDays = 72 * 60

/** Writes a text message into the outbox of the transaction that causes it: it goes out if and only if that commits. */
export const sendText = (
  db: Kysely<Pick<DB, 'text_outbox'>>,
  { id = newId(), to, text, org_id, useful_minutes = threeDays }: TextMessage,
) =>
  db
    .insertInto('text_outbox')
    .values({
      id,
      recipient: to,
      text_body: text,
      org_id,
      expires_at: sql<string>`now() + ${useful_minutes}::int * interval '1 minute'`,
    })
    .execute()
