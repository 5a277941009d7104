import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import { hasVerifiedFactor } from './factor-queries.ts'

/** Whoever has a second factor must have shown one in this session; what the endpoint answers otherwise differs. */
export async function requireSecondStep(db: LocalDb, { user, aal }: SignedIn, status: 401 | 403 | 422) {
  if (aal !== 'aal2' && (await hasVerifiedFactor(db, user.id))) refuseAuth('insufficient_aal', { status })
}
