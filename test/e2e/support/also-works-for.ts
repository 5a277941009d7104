import type { Role } from '../../../contract/shared/permissions.ts'
import { changeOne } from './change-one.ts'

/** Makes somebody a member of another person's organisation as well, in a role, the way an accepted invitation would. */
export const alsoWorksFor = (email: string, ownersEmail: string, role: Role = 'viewer') =>
  changeOne(
    `with hired as (select u.id as user_id, o.org_id from auth_users u, auth_users owner
       join user_orgs o on o.user_id = owner.id where u.email = $1 and owner.email = $2),
     as_member as (insert into members (org_id, user_id, display_name) select org_id, user_id, 'Hired' from hired)
     insert into user_orgs (user_id, org_id, role) select user_id, org_id, $3 from hired`,
    [email, ownersEmail, role],
  )

/** The same person is dismissed there. */
export const leaves = (email: string, ownersEmail: string) =>
  changeOne(
    `delete from user_orgs o using auth_users u, auth_users owner, user_orgs owned
     where u.email = $1 and owner.email = $2 and owned.user_id = owner.id and o.user_id = u.id and o.org_id = owned.org_id`,
    [email, ownersEmail],
  )
