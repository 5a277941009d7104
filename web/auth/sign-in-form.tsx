import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { signInText } from './auth-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { required, requiredEmail, useAuthForm } from './use-auth-form.ts'

type Values = Record<'email' | 'password', string>

const check = ({ email, password }: Values) => ({
  email: requiredEmail(email),
  password: password ? undefined : required(''),
})

async function signIn({ email, password }: Values) {
  try {
    const { error } = await auth().signInWithPassword({ email: email.trim(), password })
    return error ? { bad: signInText(error) } : undefined
  } catch (error) {
    return { bad: signInText(error) }
  }
}

/** Once signed in, the page itself notices the session and moves on. */
export function SignInForm() {
  const { errors, outcome, pending, onSubmit } = useAuthForm(['email', 'password'], check, signIn)
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <AuthField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <Button type="submit" look="primary" pending={pending} className="mt-1 md:h-10">
        Sign In
      </Button>
    </form>
  )
}
