import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import type { OutboxConsumer } from './outbox-consumer.ts'

const some = statement(
  'has_untaken_news',
  `select from outbox where org_id = $1
union all
select from outbox_backlog where org_id = $1
  and place > (select coalesce(min(position), 0) from outbox_consumers where name = any ($2::text[]))
limit 1`,
)

/** Whether there is news of an organisation that one of these consumers has not taken yet: what they make of it is not the whole truth. */
export const hasUntakenNews = async (scope: Scope, consumers: readonly OutboxConsumer[]): Promise<boolean> =>
  (await scope.run(some(consumers.map(({ name }) => name)))).length > 0
