import type { AuthMFAEnrollTOTPResponse } from '@supabase/auth-js'
import { auth } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { AuthField } from '../auth-field.tsx'
import { FormNotice } from '../form-notice.tsx'
import { refusedChange } from '../refused-change.ts'
import { checkCode, digitsOf, wrongCode } from '../typed-code.ts'
import { useAuthForm } from '../use-auth-form.ts'

export type BegunApp = NonNullable<AuthMFAEnrollTOTPResponse['data']>
const groups = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

type Props = {
  app: BegunApp
  /** From Turn On until it is known whether it was turned on, and `onDone` has done what follows. */
  onTurningOn: (isUnderWay: boolean) => void
  onDone: () => Promise<void>
}

/** The secret as a picture and as text, and the code that proves it arrived. */
export function EnrolForm({ app, onTurningOn, onDone }: Props) {
  const isPhone = usePhone() // its keyboard would lie over the picture
  const { errors, outcome, pending, onSubmit } = useAuthForm(['code'], checkCode, async ({ code }) => {
    onTurningOn(true)
    try {
      const refused = await turnOn(app, code)
      if (!refused) await onDone()
      return refused
    } finally {
      onTurningOn(false)
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <ol className="grid gap-5">
        <li className="grid gap-3">
          <p className="font-medium">1. Scan this picture with the app</p>
          <img
            src={app.totp.qr_code}
            alt="QR code with the secret that is written below it"
            className="size-44 rounded-control border border-line bg-white p-1 [image-rendering:pixelated]"
          />
          <div className="flex items-center gap-1 text-sm text-soft">
            <span className="min-w-0">
              or type <span className="code wrap-anywhere text-ink">{groups(app.totp.secret)}</span>
            </span>
            <CopyButton text={app.totp.secret} label="Copy the secret" />
          </div>
        </li>
        <li className="grid gap-3">
          <p className="font-medium">2. Type the code it shows</p>
          <AuthField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus={!isPhone}
            error={errors.code}
          />
          <p className="text-sm text-soft">Other devices are signed out and sign in again with a code.</p>
        </li>
      </ol>
      <Button type="submit" look="primary" pending={pending} className="w-fit max-sm:w-full">
        Turn On
      </Button>
    </form>
  )
}

const turnOn = ({ id }: BegunApp, code: string) =>
  refusedChange<'code'>(
    async () => (await auth()).mfa.challengeAndVerify({ factorId: id, code: digitsOf(code) }),
    (error) => (error.code === 'mfa_verification_failed' ? { code: wrongCode } : undefined),
  )
