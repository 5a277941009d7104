import { auth } from '../platform/session.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { takeStep } from './take-step.ts'
import { required, useAuthForm } from './use-auth-form.ts'

const check = ({ code }: { code: string }) => ({ code: required(code) })

/** The second step for who has not got the authenticator app at hand. */
export function RecoveryCodeForm() {
  const form = useAuthForm(['code'], check, ({ code }) =>
    takeStep('This code is not right, or was used already.', async () =>
      (await auth()).mfa.recoveryCodes.verify({ code: code.trim() }),
    ),
  )
  return (
    <AuthForm form={form} submitLabel="Continue">
      <AuthField
        label="Recovery code"
        name="code"
        autoComplete="off"
        autoFocus
        help="Such as k7m2p-x9d4t."
        error={form.errors.code}
      />
    </AuthForm>
  )
}
