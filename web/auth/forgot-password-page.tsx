import { useState } from 'react'
import { useNavigate } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { AuthFrame, AuthHeading } from './auth-frame.tsx'
import CheckYourEmail from './check-your-email.tsx'
import { FormNotice } from './form-notice.tsx'
import { requestMail } from './request-mail.ts'
import { requiredEmail, useAuthForm } from './use-auth-form.ts'

const check = ({ email }: { email: string }) => ({ email: requiredEmail(email) })

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [mailedTo, setMailedTo] = useState<string | null>(null)
  if (mailedTo)
    return (
      <AuthFrame title="Check your email">
        <CheckYourEmail kind="recovery" email={mailedTo} onBack={() => void navigate(publicPages.auth)} />
      </AuthFrame>
    )
  return (
    <AuthFrame title="Forgot password">
      <AuthHeading title="Forgot password?">We will email you a link to choose a new one.</AuthHeading>
      <AddressForm onMailed={setMailedTo} />
    </AuthFrame>
  )
}

function AddressForm({ onMailed }: { onMailed: (email: string) => void }) {
  const { errors, outcome, pending, onSubmit } = useAuthForm(['email'], check, async (values) => {
    const email = values.email.trim()
    const refused = await requestMail('recovery', email)
    if (!refused) onMailed(email)
    return refused
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <div className="grid gap-2">
        <Button wraps type="submit" look="primary" pending={pending} className="md:min-h-10">
          Send Reset Link
        </Button>
        <ButtonLink wraps to={publicPages.auth} look="quiet">
          Back to Sign In
        </ButtonLink>
      </div>
    </form>
  )
}
