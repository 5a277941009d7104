import { auth } from '../platform/session.ts'
import { alreadyRegistered, signUpText } from './auth-texts.ts'
import { backToAuth } from './request-mail.ts'

type Values = Record<'business_name' | 'email' | 'password', string>

/** Asks for an account and its organisation. Comes with the first use of its form. */
export async function signUp({ business_name, email, password }: Values) {
  const name = business_name.trim()
  try {
    const { data, error } = await (await auth()).signUp({
      email: email.trim(),
      password,
      options: { data: { business_name: name, display_name: name }, emailRedirectTo: backToAuth() },
    })
    if (error) return { bad: signUpText(error) }
    if (data.user?.identities?.length === 0) return { bad: alreadyRegistered }
    return { good: 'Account created! Please check your email to verify your account.' }
  } catch (error) {
    return { bad: signUpText(error) }
  }
}
