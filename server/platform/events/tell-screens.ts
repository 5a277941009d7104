import { localStatement } from '#server/platform/database/statement.ts'
import { newsChannel } from './notification-listener.ts'
import type { OutboxConsumer, OutboxRow } from './outbox-consumer.ts'

/** NOTIFY carries at most 8,000 bytes. */
const rowsPerMessage = 40

// Numbered here, by the one dispatcher there is at a time: in the order of the commits.
const notify = localStatement(
  'tell_screens',
  `select pg_notify('${newsChannel}', json_build_object('id', nextval('news_id'), 'news', part)::text) from json_array_elements($1::json) part`,
)

/** Tells the open screens of every process what was written. */
export const notifications: OutboxConsumer = {
  name: 'notifications',
  consume: (rows) => [
    notify(JSON.stringify(inParts(rows.map(({ org_id, table, op, id }) => ({ org_id, table, op, id }))))),
  ],
}

function inParts(news: readonly Pick<OutboxRow, 'org_id' | 'table' | 'op' | 'id'>[]) {
  const parts = Math.ceil(news.length / rowsPerMessage)
  return Array.from({ length: parts }, (_, part) => news.slice(part * rowsPerMessage, (part + 1) * rowsPerMessage))
}
