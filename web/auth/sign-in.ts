import { auth } from '../platform/session.ts'
import { signInText } from './auth-texts.ts'

type Refused = { bad: string; isUnconfirmed: boolean }

/** Signs in by password; undefined once it is done, and the page notices the session. Comes with the first use of its form. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<Refused | undefined> {
  try {
    const { error } = await (await auth()).signInWithPassword({ email: email.trim(), password })
    return error ? { bad: signInText(error), isUnconfirmed: error.code === 'email_not_confirmed' } : undefined
  } catch (error) {
    return { bad: signInText(error), isUnconfirmed: false }
  }
}
