import { statement } from '#server/platform/database/statement.ts'

const note = statement(
  'note_webhook_busy',
  'update webhook_endpoints set busy_until = $4 where org_id = $1 and id = $2 and url = $3',
)
/** A receiver asked to be left alone until then. One that was saved meanwhile with another address is another. */
export const noteBusy = (endpointId: string, url: string, until: string) => note(endpointId, url, until)

const forget = statement(
  'forget_webhook_busy',
  'update webhook_endpoints set busy_until = null where org_id = $1 and id = $2 and busy_until is not null',
)
/** Somebody wants to know now whether it takes messages again. */
export const forgetBusy = (endpointId: string) => forget(endpointId)
