import { refuseAuth } from '#server/auth/auth-refusal.ts'
import { requireRecentProof } from '#server/auth/factors/require-recent-proof.ts'
import { requireSecondStep } from '#server/auth/factors/require-second-step.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { Visit } from '#server/auth/sessions/visit.ts'
import type { AppContext } from '#server/platform/app-context.ts'

const recent = 24 * 60 * 60 * 1000

/**
 * Before something ends: whoever has a password shows it, whatever they did lately, and whoever has none must have signed in within a
 * day. Who signs in with two steps has taken both.
 */
export async function requireFreshProof(
  context: AppContext,
  signedIn: SignedIn,
  current_password: string | undefined,
  visit: Visit,
) {
  await requireSecondStep(context.database.local, signedIn, 403)
  const hasPassword = signedIn.user.password_hash !== null
  if (hasPassword && !current_password) refuseAuth('reauthentication_needed', { message: 'Enter your password' })
  if (!hasPassword && Date.now() - Date.parse(signedIn.began) > recent)
    refuseAuth('reauthentication_needed', { message: 'Sign out and in again first' })
  await requireRecentProof(
    context,
    signedIn,
    { nonce: undefined, current_password: current_password || undefined },
    visit,
  )
}
