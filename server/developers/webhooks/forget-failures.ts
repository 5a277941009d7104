import { statement } from '#server/platform/database/statement.ts'

const forget = statement(
  'forget_webhook_failures',
  'update webhook_endpoints set failing_since = null where org_id = $1 and failing_since is not null',
)
/** While a business was closed nothing was tried: what failed before counts against no endpoint once it is taken back. */
export const forgetFailures = () => forget()
