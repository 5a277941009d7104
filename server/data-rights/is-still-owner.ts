import { localStatement, type Statement } from '#server/platform/database/statement.ts'

// While an organisation is closed nobody is its owner, and those who were may still take what is theirs.
const owns = localStatement(
  'is_still_owner',
  `select from user_orgs where org_id = $1 and user_id = $2 and role = 'owner'
union all
select from organisation_deletions d
where d.org_id = $1 and d.state = 'closed' and d.members -> $2::text ->> 'role' = 'owner'`,
)

export const isStillOwner = ({ orgId, userId }: { orgId: string; userId: string }): Statement<boolean> =>
  owns(orgId, userId).as((rows) => rows.length > 0)
