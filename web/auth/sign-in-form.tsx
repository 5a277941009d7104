import { useState } from 'react'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import type { Mailed } from './check-your-email.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormNotice } from './form-notice.tsx'
import type { MailKind } from './request-mail.ts'
import { required, requiredEmail, useAuthForm } from './use-auth-form.ts'

type Values = Record<'email' | 'password' | 'way', string>

/** The button pressed says how: by password, or by a mail of this kind. */
const mailIn = ({ way }: Values) => (way === 'signup' || way === 'magiclink' ? way : undefined)

const check = (values: Values) => ({
  email: requiredEmail(values.email),
  password: values.password || mailIn(values) ? undefined : required(''),
})

/** Once signed in, the page itself notices the session and moves on. What asks the auth service is loaded when it is needed. */
export function SignInForm({ onMailed, onBegin }: { onMailed: (mailed: Mailed) => void; onBegin: () => void }) {
  const { errors, outcome, pending, sending, isUnconfirmed, onSubmit } = useSignIn(onMailed)
  const mailing = (kind: MailKind) => ({
    ...({ wraps: true, type: 'submit', name: 'way', value: kind } as const),
    ...{ pending: pending && sending === kind, disabled: pending },
  })
  return (
    <form noValidate onFocus={onBegin} onSubmit={onSubmit} className="grid gap-4 pt-1">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <PasswordField error={errors.password} />
      <FormButtons>
        <Button
          wraps
          type="submit"
          look="primary"
          pending={pending && !sending}
          disabled={pending}
          className="md:min-h-10"
        >
          Sign In
        </Button>
        {isUnconfirmed && <Button {...mailing('signup')}>Send the confirmation again</Button>}
        <Button {...mailing('magiclink')}>Email me a sign-in link</Button>
      </FormButtons>
    </form>
  )
}

const PasswordField = ({ error }: { error: string | undefined }) => (
  <div className="grid gap-1">
    <AuthField label="Password" name="password" type="password" autoComplete="current-password" error={error} />
    <Link
      to={publicPages.forgotPassword}
      className="w-fit justify-self-end rounded-badge py-1.5 text-sm font-medium text-brand underline underline-offset-4"
    >
      Forgot password?
    </Link>
  </div>
)

/** Signs in, or asks for a mail, as the button says that was pressed. */
function useSignIn(onMailed: (mailed: Mailed) => void) {
  const [sending, setSending] = useState<ReturnType<typeof mailIn>>()
  // Whoever never opened the mail of their sign-up: a sign-in link would confirm the address, and leave the password behind.
  const [isUnconfirmed, setUnconfirmed] = useState(false)
  const form = useAuthForm(['email', 'password', 'way'], check, async (values: Values, element) => {
    const kind = mailIn(values)
    setSending(kind)
    if (!kind) {
      const refused = await (await import('./sign-in.ts')).signIn(values)
      setUnconfirmed(refused?.isUnconfirmed ?? false)
      return refused
    }
    const email = values.email.trim()
    const { requestMail } = await import('./request-mail.ts')
    const refused = await requestMail(kind, email)
    // Who has gone on to the other tab meanwhile stays there, with what they type.
    if (!refused && element.isConnected) onMailed({ kind, email })
    return refused
  })
  return { ...form, sending, isUnconfirmed }
}
