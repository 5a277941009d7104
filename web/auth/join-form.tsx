import { ApiRefusal } from '../platform/api-refusal.ts'
import { auth } from '../platform/session.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { signInText } from './auth-texts.ts'
import { acceptance, enter } from './invitation.ts'
import { newPasswordError } from './new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { type Outcome, useAuthForm } from './use-auth-form.ts'

type Values = Record<'display_name' | 'password', string>

const check = ({ password }: Values) => ({ password: newPasswordError(password) })

/** For somebody without an account: their name and a password, and they are in. */
export function JoinForm({ email, token }: { email: string; token: string }) {
  const form = useAuthForm(['display_name', 'password'], check, (values: Values) =>
    join(email, { token, ...values }).catch(refusedIn),
  )
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
    </AuthForm>
  )
}

async function join(email: string, asked: { token: string; display_name: string; password: string }) {
  const joined = await acceptance(asked)
  const { error } = await (await auth()).signInWithPassword({ email, password: asked.password })
  if (error) return { bad: signInText(error) }
  enter(joined)
  return undefined
}

function refusedIn(error: unknown): Outcome<keyof Values> {
  if (!(error instanceof ApiRefusal)) return { bad: signInText(error) }
  const { code, message } = error as { code: string; message: string }
  return code === 'weak_password' ? { fields: { password: message } } : { bad: message }
}
