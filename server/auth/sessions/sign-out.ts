import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { SignedIn } from './require-session.ts'

/** Ends sessions, and with them their refresh tokens: all of the person, only this one, or all but this one. */
export async function signOut(context: AppContext, { user, session_id }: SignedIn, scope: string | undefined) {
  const sessions = context.database.local.deleteFrom('auth_sessions').where('user_id', '=', user.id)
  switch (scope || 'global') {
    case 'global':
      return void (await sessions.execute())
    case 'local':
      return void (await sessions.where('id', '=', session_id).execute())
    case 'others':
      return void (await sessions.where('id', '<>', session_id).execute())
    default:
      refuseAuth('validation_failed', { message: 'scope must be global, local or others' })
  }
}
