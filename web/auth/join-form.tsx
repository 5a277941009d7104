import { ApiRefusal } from '../platform/api-refusal.ts'
import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { signInText } from './auth-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { acceptance, enter } from './invitation.ts'
import { newPasswordError } from './new-password.ts'
import { type Outcome, useAuthForm } from './use-auth-form.ts'

type Values = Record<'display_name' | 'password', string>

const check = ({ password }: Values) => ({ password: newPasswordError(password) })

/** For somebody without an account: their name and a password, and they are in. */
export function JoinForm({ email, token }: { email: string; token: string }) {
  const { errors, outcome, pending, onSubmit } = useAuthForm(['display_name', 'password'], check, (values: Values) =>
    join(email, { token, ...values }).catch(refusedIn),
  )
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {/* So that a password manager knows whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <AuthField
        label="Your name"
        name="display_name"
        autoComplete="name"
        help="How colleagues see you."
        error={errors.display_name}
      />
      <AuthField
        label="Choose a password"
        name="password"
        type="password"
        autoComplete="new-password"
        help="At least 6 characters."
        error={errors.password}
      />
      <Button wraps type="submit" look="primary" pending={pending} className="md:min-h-10">
        Join
      </Button>
    </form>
  )
}

async function join(email: string, asked: { token: string; display_name: string; password: string }) {
  const joined = await acceptance(asked)
  const { error } = await auth().signInWithPassword({ email, password: asked.password })
  if (error) return { bad: signInText(error) }
  enter(joined)
  return undefined
}

function refusedIn(error: unknown): Outcome<keyof Values> {
  if (!(error instanceof ApiRefusal)) return { bad: signInText(error) }
  const { code, message } = error as { code: string; message: string }
  return code === 'weak_password' ? { fields: { password: message } } : { bad: message }
}
