import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js'
import { endSession } from '../platform/session.ts'
import { signInText } from './auth-texts.ts'
import type { Outcome } from './use-auth-form.ts'

/**
 * Shows a code to the server. A right one needs no answer: the page notices the raised session and moves on. A session
 * that ended meanwhile (the step was taken on another device) is forgotten, so that one can sign in again.
 */
export async function takeStep(
  wrongCode: string,
  verify: () => Promise<{ error: AuthError | null }>,
): Promise<Outcome<'code'> | undefined> {
  try {
    const { error } = await verify()
    if (!error) return undefined
    if (error.code === 'mfa_verification_failed') return { fields: { code: wrongCode } }
    if (isAuthSessionMissingError(error)) await endSession()
    return { bad: signInText(error) }
  } catch (error) {
    return { bad: signInText(error) }
  }
}
