import type { Role } from '../../../contract/shared/permissions.ts'
import { changeOne } from './change-one.ts'

/** Somebody with one business has another role there from now on; no screen that is open is told. */
export const becomes = (email: string, role: Role) =>
  changeOne('update user_orgs o set role = $2 from auth_users u where u.email = $1 and o.user_id = u.id', [email, role])
