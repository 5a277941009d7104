import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { FormNotice } from './form-notice.tsx'
import { takeStep } from './take-step.ts'
import { required, useAuthForm } from './use-auth-form.ts'

const check = ({ code }: { code: string }) => ({ code: required(code) })

/** The second step for who has not got the authenticator app at hand. */
export function RecoveryCodeForm() {
  const { errors, outcome, pending, onSubmit } = useAuthForm(['code'], check, ({ code }) =>
    takeStep('This code is not right, or was used already.', () =>
      auth().mfa.recoveryCodes.verify({ code: code.trim() }),
    ),
  )
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField label="Recovery code" name="code" autoComplete="off" help="Such as k7m2p-x9d4t." error={errors.code} />
      <Button wraps type="submit" look="primary" pending={pending} className="md:min-h-10">
        Continue
      </Button>
    </form>
  )
}
