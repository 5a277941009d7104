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
  select min(next_attempt_at) from webhook_deliveries where org_id = $1 and endpoint_id = $2 and status = 'pending')
where org_id = $1 and endpoint_id = $2`,
)
/** Whoever sent is done for now; the next turn comes when the next message is due. */
export const endTurn = (endpointId: string) => end(endpointId)
