import { demoAccount } from '#contract/shared/demo-account.ts'
import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { SignedIn } from '#server/auth/sessions/require-session.ts'
import type { AuthUser } from './user-queries.ts'

/** Somebody who looks around in the demo: the account was made for them, and goes with it. */
const isVisitor = ({ app_metadata }: AuthUser) =>
  typeof app_metadata === 'object' && app_metadata !== null && 'demo' in app_metadata && app_metadata.demo === true

/** Whoever is about to change how they sign in must have an account of their own: that of a demo stays as it is. */
export const ownAccount = (signedIn: SignedIn): SignedIn =>
  isVisitor(signedIn.user) ? refuseAuth(demoAccount.code) : signedIn
