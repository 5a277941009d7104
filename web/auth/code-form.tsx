import { publicPages } from '#contract/shared/pages.ts'
import { loadAfresh } from '../platform/load-afresh.ts'
import { auth } from '../platform/session.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { signInText } from './auth-texts.ts'
import type { MailKind } from './request-mail.ts'
import { checkCode, digitsOf } from './typed-code.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The link works also after so many wrong codes that no other is taken. */
const wrongCode = 'This code is not right, or has expired. Open the link in the email, or ask for a new one.'

/** The code the mail carries beside its link, for whoever reads mail on another device. Once it is right, the page notices the session. */
export function CodeForm({ kind, email }: { kind: MailKind; email: string }) {
  const form = useAuthForm(['code'], checkCode, async ({ code }) => {
    const { error } = await (await auth()).verifyOtp({ email, token: digitsOf(code), type: kind })
    if (error?.code === 'otp_expired') return { fields: { code: wrongCode } }
    if (error) return { bad: signInText(error) }
    if (kind === 'recovery') loadAfresh(publicPages.resetPassword)
    return undefined
  })
  return (
    <AuthForm form={form} submitLabel="Continue">
      <AuthField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        help="Or enter the code from the email here."
        error={form.errors.code}
      />
    </AuthForm>
  )
}
