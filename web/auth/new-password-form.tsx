import { useNavigate } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { notify } from '../platform/notify.ts'
import { auth } from '../platform/session.ts'
import { AuthForm } from './auth-form.tsx'
import { newPasswordError } from './new-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { refusedChange } from './refused-change.ts'
import { refusedPasswordText } from './refused-password.ts'
import { useAuthForm } from './use-auth-form.ts'

const check = ({ password }: { password: string }) => ({ password: newPasswordError(password) })

type Props = {
  email: string
  /** The server takes none any more from a session that began so long ago. */
  onTooLate: () => void
}

/** Asks for the new password. */
export function NewPasswordForm({ email, onTooLate }: Props) {
  const navigate = useNavigate()
  const form = useAuthForm(['password'], check, async ({ password }) => {
    const refused = await changePassword(password, onTooLate)
    if (refused) return refused
    notify.success('Password changed')
    await navigate(signedInPages.dashboard, { replace: true })
  })
  return (
    <AuthForm form={form} submitLabel="Save Password">
      <NewPasswordField label="New password" email={email} error={form.errors.password} />
    </AuthForm>
  )
}

const changePassword = (password: string, onTooLate: () => void) =>
  refusedChange<'password'>(
    async () => (await auth()).updateUser({ password }),
    (error) => {
      if (error.code === 'reauthentication_needed') onTooLate()
      const about = refusedPasswordText(error)
      return about ? { password: about } : undefined
    },
  )
