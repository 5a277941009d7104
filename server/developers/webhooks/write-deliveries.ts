import { triedForHours, type WebhookEvent } from '#contract/webhook-events.ts'
import type { Database } from '#server/platform/database/database.ts'
import { backgroundScope } from '#server/platform/database/for-each-organisation.ts'
import { newId } from '#server/platform/database/scope.ts'
import { scopeWithin } from '#server/platform/database/scope-within.ts'
import { localStatement, statement } from '#server/platform/database/statement.ts'
import { readRecords } from './read-records.ts'
import { wakeTurns } from './turns.ts'

type Work = { id: number; type: WebhookEvent; row_id: string; written_at: string }
type Listening = { id: string; events: WebhookEvent[] }

/** So many that it takes well under a second. */
const mostAtOnce = 200

const take = localStatement<Work>(
  'take_webhook_work',
  `select id, type, row_id, written_at from webhook_work where org_id = $1 order by id limit $2 for update skip locked`,
)
const forget = localStatement(
  'forget_webhook_work',
  'delete from webhook_work where org_id = $1 and id = any($2::bigint[])',
)

// Shared: whoever switches one off, or removes it, waits until these messages are written, and gives them up.
const listening = statement<Listening>(
  'listening_webhooks',
  'select id, events from webhook_endpoints where org_id = $1 and enabled order by id for share',
)

// Joined with the endpoints, because a distributed engine sends rows from elsewhere through a COPY that row security refuses.
const insert = statement(
  'insert_webhook_deliveries',
  `insert into webhook_deliveries (org_id, id, endpoint_id, event_id, type, body, give_up_at)
select e.org_id, d.id, d.endpoint_id, d.event_id, d.type, d.body, now() + make_interval(hours => $3)
from json_to_recordset($2::json) as d(id uuid, endpoint_id uuid, event_id uuid, type text, body text)
join webhook_endpoints e on e.org_id = $1 and e.id = d.endpoint_id`,
)
export type NewDelivery = { id: string; endpoint_id: string; event_id: string; type: string; body: string }
export const insertDeliveries = (rows: readonly NewDelivery[]) => insert(JSON.stringify(rows), triedForHours)

/**
 * Makes messages of some of an organisation's noted events, for each endpoint that wants to know, in one transaction with settling them:
 * whoever is killed in between writes none twice.
 */
export function writeDeliveries(database: Database, orgId: string): Promise<void> {
  const scope = backgroundScope(database, orgId, 'write-webhooks')
  return scope.transaction(async (tx) => {
    const [work, endpoints] = await tx.batch(take(orgId, mostAtOnce), listening())
    const wanted = latestOnly(work.filter(({ type }) => endpoints.some(({ events }) => events.includes(type))))
    const recordOf = await readRecords(scopeWithin(scope, tx), wanted)
    const rows = wanted.flatMap((event) => messagesOf(event, recordOf(event), endpoints))
    if (rows.length > 0) {
      const told = [...new Set(rows.map(({ endpoint_id }) => endpoint_id))]
      tx.queue(insertDeliveries(rows), wakeTurns(orgId, told))
    }
    const ids = work.map(({ id }) => id)
    tx.queue(forget(orgId, ids))
  })
}

/** That stock changed says how much there is now: of several in a row the last one does. */
function latestOnly(work: readonly Work[]) {
  const last = new Map(work.map((one) => [`${one.type} ${one.row_id}`, one]))
  return work.filter((one) => one.type !== 'stock.changed' || last.get(`${one.type} ${one.row_id}`) === one)
}

function messagesOf({ type, written_at }: Work, data: object | undefined, endpoints: readonly Listening[]) {
  if (!data) return [] // gone since: nobody can be shown it any more
  const event_id = newId()
  const body = JSON.stringify({ type, timestamp: written_at, data })
  const wanting = endpoints.filter(({ events }) => events.includes(type))
  return wanting.map(({ id }): NewDelivery => ({ id: newId(), endpoint_id: id, event_id, type, body }))
}
