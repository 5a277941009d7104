import { localStatement, statement } from '#server/platform/database/statement.ts'

const open = localStatement(
  'open_webhook_turn',
  'insert into webhook_turns (org_id, endpoint_id) values ($1, $2) on conflict do nothing',
)
/** From now on the organisation's news is of interest. */
export const openTurn = (orgId: string, endpointId: string) => open(orgId, endpointId)

const close = localStatement('close_webhook_turn', 'delete from webhook_turns where org_id = $1 and endpoint_id = $2')
export const closeTurn = (orgId: string, endpointId: string) => close(orgId, endpointId)

const wake = localStatement(
  'wake_webhook_turns',
  'update webhook_turns set due_at = now() where org_id = $1 and endpoint_id = any($2::uuid[])',
)
/** Messages were written for these endpoints: there is something to send. */
export const wakeTurns = (orgId: string, endpointIds: readonly string[]) => wake(orgId, endpointIds)

const hold = localStatement(
  'hold_webhook_turn',
  'select from webhook_turns where org_id = $1 and endpoint_id = $2 for update',
)
/** In a statement before `endTurn`, so that what that sees was committed after whoever woke the turn before. */
export const holdTurn = (orgId: string, endpointId: string) => hold(orgId, endpointId)

const end = statement(
  'end_webhook_turn',
  `update webhook_turns set queued_at = null, due_at = (
  select min(case when e.enabled then greatest(d.next_attempt_at, e.busy_until) else now() end) from webhook_deliveries d
  join webhook_endpoints e on e.org_id = $1 and e.id = d.endpoint_id
  where d.org_id = $1 and d.endpoint_id = $2 and d.status = 'pending')
where org_id = $1 and endpoint_id = $2`,
)
/** Whoever sent is done for now; the next turn comes when the next message is due, or at once where some is still to be given up. */
export const endTurn = (endpointId: string) => end(endpointId)

const closeOff = statement(
  'close_webhook_turn_of_one_off',
  `delete from webhook_turns where org_id = $1 and endpoint_id = $2 and due_at is null
  and exists (select 1 from webhook_endpoints where org_id = $1 and id = $2 and not enabled)`,
)
/** There is nothing left to give up. The endpoint is held before, so that nobody switches it on meanwhile and finds its turn gone. */
export const closeTurnOfOff = (endpointId: string) => closeOff(endpointId)
