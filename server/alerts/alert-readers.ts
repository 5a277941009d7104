import { rolesThatMay } from '#contract/shared/permissions.ts'
import { localStatement } from '#server/platform/database/statement.ts'

const readers = localStatement<{ user_id: string; business: string; has_others: boolean }>(
  'members_who_read_alerts',
  `select m.user_id, o.name as business, exists (select from user_orgs n where n.user_id = m.user_id and n.org_id <> $1) as has_others
from user_orgs m join organisations o on o.id = m.org_id
where m.org_id = $1 and m.role = any($2::text[])`,
)

/** Who works in an organisation now and may read its alerts: nobody else is told of them. With the name of the business, and whether they work in others as well. */
export const alertReaders = (orgId: string) => readers(orgId, rolesThatMay('alerts:read'))
