import { useNavigate } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { notify } from '../platform/notify.ts'
import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { newPasswordError } from './new-password.ts'
import { refusedChange } from './refused-change.ts'
import { refusedPasswordText } from './refused-password.ts'
import { useAuthForm } from './use-auth-form.ts'

const check = ({ password }: { password: string }) => ({ password: newPasswordError(password) })

/** Asks for the new password once: it can be looked at, and the owner can reset it again. */
export function NewPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { errors, outcome, pending, onSubmit } = useAuthForm(['password'], check, async ({ password }) => {
    const refused = await changePassword(password)
    if (refused) return refused
    notify.success('Password changed')
    await navigate(signedInPages.dashboard, { replace: true })
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {/* So that a password manager knows whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <AuthField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        help="At least 6 characters."
        error={errors.password}
      />
      <Button wraps type="submit" look="primary" pending={pending} className="md:min-h-10">
        Save Password
      </Button>
    </form>
  )
}

const changePassword = (password: string) =>
  refusedChange<'password'>(
    () => auth().updateUser({ password }),
    (error) => {
      const about = refusedPasswordText(error)
      return about ? { password: about } : undefined
    },
  )
