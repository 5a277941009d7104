import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'

/** The tables in which what goes out waits to be sent. */
export type PostTable = 'mail_outbox' | 'text_outbox'

/** A kind of message that goes out: the table it waits in, the job that sends one, and what is kept of its words afterwards. */
export type Post<Table extends PostTable = PostTable> = {
  readonly table: Table
  readonly job: string
  readonly noun: string
  readonly forgotten: Readonly<Record<string, string | null>>
}

/** A row of its table. */
export type Message<Table extends PostTable = PostTable> = Selectable<DB[Table]>

/**
 * How messages of a kind leave. `send` is done once whoever carries it has taken the message, and raises what they, or the way to them,
 * had against that: `permanent` where another attempt would be refused as well.
 */
export type WayOut<Table extends PostTable = PostTable> = {
  readonly post: Post<Table>
  send(message: Message<Table>, now?: AbortSignal): Promise<void>
}

export const mailPost: Post<'mail_outbox'> = {
  table: 'mail_outbox',
  job: 'mail.send',
  noun: 'mail',
  forgotten: {
    text_body: '',
    html_body: '',
    links: '[]',
    unsubscribe_url: null,
    attachment: null,
    attachment_name: null,
  },
}
export const textPost: Post<'text_outbox'> = {
  table: 'text_outbox',
  job: 'text.send',
  noun: 'text message',
  forgotten: { text_body: '' },
}
export const posts = [mailPost, textPost] as const
