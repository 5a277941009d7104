import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import type { Mailed } from './check-your-email.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormNotice } from './form-notice.tsx'
import { GoodNotice } from './good-notice.tsx'
import { newPasswordError } from './new-password.ts'
import { required, requiredEmail, useAuthForm } from './use-auth-form.ts'

const readingTime = 1000
const textLink = 'font-medium text-brand underline underline-offset-4'

type Values = Record<'business_name' | 'email' | 'password', string>

const check = ({ business_name, email, password }: Values) => ({
  business_name: required(business_name),
  email: requiredEmail(email),
  password: newPasswordError(password),
})

/** Makes an account and its organisation; the address is confirmed by mail. */
export function SignUpForm({ onMailed, onBegin }: { onMailed: (mailed: Mailed) => void; onBegin: () => void }) {
  const { errors, outcome, pending, onSubmit } = useSignUp(onMailed)
  return (
    <form noValidate onFocus={onBegin} onSubmit={onSubmit} className="grid gap-4 pt-1">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {outcome && 'good' in outcome && <GoodNotice>{outcome.good}</GoodNotice>}
      <AuthField label="Business Name" name="business_name" autoComplete="organization" error={errors.business_name} />
      <AuthField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <AuthField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        help="At least 6 characters."
        error={errors.password}
      />
      <FormButtons>
        <Button wraps type="submit" look="primary" pending={pending} className="mt-1 md:min-h-10">
          Sign Up
        </Button>
      </FormButtons>
      <p className="text-sm text-soft">
        By signing up you agree to the{' '}
        <Link to={sitePages.terms} className={textLink}>
          terms of service
        </Link>{' '}
        for your business. The{' '}
        <Link to={sitePages.privacy} className={textLink}>
          privacy policy
        </Link>{' '}
        says how we handle your data.
      </p>
    </form>
  )
}

/** Once it is done, and read, the screen says what was mailed: to whoever is still here, and has not gone on to sign in. */
function useSignUp(onMailed: (mailed: Mailed) => void) {
  const [email, setEmail] = useState<string>()
  const goOn = useEffectEvent(onMailed)
  useEffect(() => {
    if (email === undefined) return
    const timer = setTimeout(() => goOn({ kind: 'signup', email }), readingTime)
    return () => clearTimeout(timer)
  }, [email])
  return useAuthForm(['business_name', 'email', 'password'], check, async (values: Values) => {
    const result = await (await import('./sign-up.ts')).signUp(values)
    if ('good' in result) setEmail(values.email.trim())
    return result
  })
}
