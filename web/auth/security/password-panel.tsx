import { Link } from 'react-router'
import { notify } from '../../platform/notify.ts'
import { auth } from '../../platform/session.ts'
import { useDemoReason } from '../../platform/use-demo-reason.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AuthField } from '../auth-field.tsx'
import { FormNotice } from '../form-notice.tsx'
import { newPasswordError } from '../new-password.ts'
import { refusedChange } from '../refused-change.ts'
import { refusedPasswordText } from '../refused-password.ts'
import { required, useAuthForm } from '../use-auth-form.ts'
import { readAccountAgain } from './account.ts'

type Passwords = { current: string; password: string }

/** Changes the password of whoever knows the present one; everybody else signed in with it is out. */
export function PasswordPanel({ email, forgotten }: { email: string; forgotten: string }) {
  const demoReason = useDemoReason()
  return (
    <Panel title="Password">
      <PasswordForm email={email} />
      {!demoReason && (
        <p className="border-t border-line px-4 py-3 text-sm text-soft">
          You have none, or forgot it?{' '}
          <Link className="font-medium text-brand underline underline-offset-4" to={forgotten}>
            Reset it by email
          </Link>
        </p>
      )}
    </Panel>
  )
}

function PasswordForm({ email }: { email: string }) {
  const demoReason = useDemoReason()
  const { errors, outcome, pending, onSubmit } = useAuthForm(['current', 'password'], check, async (typed, form) => {
    const refused = await changePassword(typed)
    if (refused) return refused
    notify.success('Password changed')
    form.reset() // nothing typed stays; the form does, with the focus of whoever pressed in it
    void readAccountAgain()
    return undefined
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 p-4">
      <p className="text-soft">Other devices are signed out when you change it.</p>
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {/* So that a password manager knows whose password this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <AuthField
        label="Current password"
        name="current"
        type="password"
        autoComplete="current-password"
        disabledBecause={demoReason}
        error={errors.current}
      />
      <AuthField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        help="At least 6 characters."
        disabledBecause={demoReason}
        error={errors.password}
      />
      <Button type="submit" pending={pending} disabledBecause={demoReason} className="w-fit max-sm:w-full">
        Change Password
      </Button>
    </form>
  )
}

const check = ({ current, password }: Passwords) => ({
  current: required(current),
  password: newPasswordError(password),
})

const changePassword = ({ current, password }: Passwords) =>
  refusedChange<'current' | 'password'>(
    async () => (await auth()).updateUser({ password, current_password: current }),
    (error) => {
      if (error.code === 'invalid_credentials') return { current: 'This is not your password' }
      const about = refusedPasswordText(error)
      return about ? { password: about } : undefined
    },
  )
