import { auth } from '../platform/session.ts'
import { signInText } from './auth-texts.ts'

/** Signs in by password; undefined once it is done, and the page notices the session. Comes with the first use of its form. */
export async function signIn({ email, password }: { email: string; password: string }) {
  try {
    const { error } = await (await auth()).signInWithPassword({ email: email.trim(), password })
    return error ? { bad: signInText(error) } : undefined
  } catch (error) {
    return { bad: signInText(error) }
  }
}
