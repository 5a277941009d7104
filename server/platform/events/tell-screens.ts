import { mostProductsNamed } from '#contract/shared/news.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import { newsChannel } from './news-connection.ts'
import type { OutboxConsumer, OutboxRow } from './outbox-consumer.ts'
import type { News } from './recent-news.ts'

/** NOTIFY carries at most 8,000 bytes; a piece more than this goes along, and what is written around them. */
const bytesPerMessage = 6000

// Numbered here, by the one dispatcher there is at a time: in the order of the commits.
const notify = localStatement(
  'tell_screens',
  `select pg_notify('${newsChannel}', json_build_object('id', nextval('news_id'), 'position', pg_current_wal_insert_lsn()::text, 'news', part)::text) from json_array_elements($1::json) part`,
)

/** Tells the open screens of every process what was written. */
export const notifications: OutboxConsumer = {
  name: 'notifications',
  consume: (rows) => [notify(JSON.stringify(inParts(rows.map(newsOf))))],
}

const newsOf = ({ org_id, table, op, id, request_id, product_ids }: OutboxRow): News => ({
  ...{ org_id, table, op, id, request_id },
  products: product_ids && product_ids.length > mostProductsNamed ? 'many' : product_ids,
})

function inParts(news: readonly News[]): News[][] {
  const parts: News[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const piece of news) {
    if (bytes > bytesPerMessage) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)?.push(piece)
    bytes += JSON.stringify(piece).length
  }
  return parts
}
