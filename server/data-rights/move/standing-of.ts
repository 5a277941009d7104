import { localStatements } from '#server/platform/database/local-statements.ts'
import { localStatement } from '#server/platform/database/statement.ts'
import type { Installation } from './installation.ts'

/** How an organisation stands in an installation: what it is there, and its last move. */
export type Standing = {
  name: string
  moving: 'leaving' | 'arriving' | 'left' | null
  is_demo: boolean
  is_closed: boolean
  is_at_stripe: boolean
  move_id: string | null
  address: string | null
}

const standing = localStatement<Standing>(
  '',
  `select o.name, o.moving, o.is_demo, o.erase_at is not null as is_closed, m.id as move_id, m.address,
  exists (select from stripe_customers s where s.org_id = o.id) as is_at_stripe
from organisations o left join organisation_moves m on m.org_id = o.id where o.id = $1`,
)

/** Undefined where there is no such organisation. */
export const standingOf = ({ database }: Installation, orgId: string): Promise<Standing | undefined> =>
  localStatements(database).run(standing(orgId).as(([found]) => found))
