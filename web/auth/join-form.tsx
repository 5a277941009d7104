import { useState } from 'react'
import type { Joined } from '#contract/mailed-invitation.ts'
import { publicPages } from '#contract/shared/pages.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { tooLong } from '../platform/plain-words.ts'
import { auth } from '../platform/session.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { signInText } from './auth-texts.ts'
import { acceptance, enter } from './invitation.ts'
import { newPasswordError } from './new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { SignInToJoin } from './sign-in-to-join.tsx'
import { type Outcome, useAuthForm } from './use-auth-form.ts'

type Values = Record<'display_name' | 'password', string>

const longestName = 200
const check = ({ password, display_name }: Values) => ({
  display_name: display_name.trim().length > longestName ? tooLong(longestName) : undefined,
  password: newPasswordError(password),
})

/** Why the form is of no use any more: accepted already, or the address has an account by now, whose owner accepts. */
const overIn = (error: unknown) => {
  const code = codeIn(error)
  return code === 'invitation_used' || code === 'sign_in_to_accept' ? code : undefined
}

/** For somebody without an account: their name and a password, and they are in. */
export function JoinForm({ email, token }: { email: string; token: string }) {
  // What has been accepted already: whoever could not be signed in after that only has to be signed in.
  const [joined, setJoined] = useState<Joined>()
  const [over, setOver] = useState<ReturnType<typeof overIn>>()
  const form = useAuthForm(['display_name', 'password'], check, async ({ password, display_name }: Values) => {
    try {
      const now = joined ?? (await acceptance({ token, password, display_name }))
      setJoined(now)
      const { error } = await (await auth()).signInWithPassword({ email, password })
      if (error) return { bad: signInText(error) }
      enter(now)
      return undefined
    } catch (error) {
      setOver(overIn(error))
      return refusedIn(error)
    }
  })
  return (
    <AuthForm form={form} submitLabel="Join">
      <AuthField
        label="Your name"
        name="display_name"
        autoComplete="name"
        help="How colleagues see you."
        error={form.errors.display_name}
      />
      <NewPasswordField label="Choose a password" email={email} error={form.errors.password} />
      {over === 'sign_in_to_accept' && form.outcome && <SignInToJoin token={token} />}
      {/* Accepted already: on another device, or here, by an answer that was lost or with another password. */}
      {(over === 'invitation_used' || joined) && form.outcome && (
        <ButtonLink wraps to={publicPages.auth} className="md:min-h-10">
          Sign In
        </ButtonLink>
      )}
    </AuthForm>
  )
}

/** The auth service has words of its own. */
const codeIn = (error: unknown): string | undefined => (error instanceof ApiRefusal ? error.code : undefined)

function refusedIn(error: unknown): Outcome<keyof Values> {
  if (!(error instanceof ApiRefusal)) return { bad: signInText(error) }
  const { message } = error
  return codeIn(error) === 'weak_password' ? { fields: { password: message } } : { bad: message }
}
