import { localStatement } from '#server/platform/database/statement.ts'

const hold = localStatement('hold_alerts', 'select pg_advisory_xact_lock(7236175, hashtext($1::uuid::text))')

/** Nobody else judges or raises alerts of the organisation until the transaction ends. */
export const holdAlerts = (orgId: string) => hold(orgId)
