import { publicPages } from '#contract/shared/pages.ts'
import { auth } from '../platform/session.ts'
import { signUpText } from './auth-texts.ts'
import { linkedPlanIn, withLinkedPlan } from './linked-plan.ts'

export type MailKind = 'signup' | 'magiclink' | 'recovery'

/** Asks for a mailed link, the first or another one. Undefined when it is on its way, else why not: too soon, no connection. */
export async function requestMail(kind: MailKind, email: string): Promise<{ bad: string } | undefined> {
  try {
    const { error } = await requests[kind](email)
    return error ? { bad: signUpText(error) } : undefined
  } catch (error) {
    return { bad: signUpText(error) }
  }
}

/** The sign-in page, with the plan somebody came for. */
export const backToAuth = () => withLinkedPlan(location.origin + publicPages.auth, linkedPlanIn(location.search))

const requests = {
  signup: async (email: string) =>
    (await auth()).resend({ type: 'signup', email, options: { emailRedirectTo: backToAuth() } }),
  magiclink: async (email: string) =>
    (await auth()).signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: backToAuth() } }),
  recovery: async (email: string) =>
    (await auth()).resetPasswordForEmail(email, { redirectTo: location.origin + publicPages.resetPassword }),
}
