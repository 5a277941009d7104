import { type AuthError, isAuthSessionMissingError } from '@supabase/auth-js'
import { accessToken, demandSecondStep, endSession } from '../platform/session.ts'
import { signUpText } from './auth-texts.ts'
import type { Outcome } from './use-auth-form.ts'

/**
 * Carries out a change of the account. Undefined when it was done, else what to say of the refusal: `about` finds the fields it
 * belongs to. Where the second step is wanted first, the app leads there and back; a session that has ended is forgotten.
 */
export async function refusedChange<Name extends string = never>(
  change: () => Promise<{ error: AuthError | null }>,
  about: (error: AuthError) => { [Field in Name]?: string } | undefined = () => undefined,
): Promise<Outcome<Name> | undefined> {
  try {
    const { error } = await change()
    if (!error) return undefined
    if (error.code === 'insufficient_aal') demandSecondStep(await accessToken())
    if (isAuthSessionMissingError(error)) await endSession()
    const fields = about(error)
    return fields ? { fields } : { bad: signUpText(error) }
  } catch (error) {
    return { bad: signUpText(error) }
  }
}
