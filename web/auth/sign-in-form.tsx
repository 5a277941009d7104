import { useState } from 'react'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { signInText } from './auth-texts.ts'
import type { Mailed } from './check-your-email.tsx'
import { FormButtons } from './form-buttons.tsx'
import { FormNotice } from './form-notice.tsx'
import { requestMail } from './request-mail.ts'
import { required, requiredEmail, useAuthForm } from './use-auth-form.ts'

type Values = Record<'email' | 'password' | 'way', string>

/** The button pressed says how: by password, or by a mailed link. */
const byLink = ({ way }: Values) => way === 'link'

const check = (values: Values) => ({
  email: requiredEmail(values.email),
  password: values.password || byLink(values) ? undefined : required(''),
})

async function signIn({ email, password }: Values) {
  try {
    const { error } = await auth().signInWithPassword({ email: email.trim(), password })
    return error ? { bad: signInText(error) } : undefined
  } catch (error) {
    return { bad: signInText(error) }
  }
}

/** Once signed in, the page itself notices the session and moves on. */
export function SignInForm({ onMailed }: { onMailed: (mailed: Mailed) => void }) {
  const [sending, setSending] = useState(false)
  const { errors, outcome, pending, onSubmit } = useAuthForm(
    ['email', 'password', 'way'],
    check,
    async (values: Values) => {
      setSending(byLink(values))
      if (!byLink(values)) return signIn(values)
      const email = values.email.trim()
      const refused = await requestMail('magiclink', email)
      if (!refused) onMailed({ kind: 'magiclink', email })
      return refused
    },
  )
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 pt-1">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      <AuthField label="Email" name="email" type="email" autoComplete="email" error={errors.email} />
      <div className="grid gap-1">
        <AuthField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Link
          to={publicPages.forgotPassword}
          className="w-fit justify-self-end rounded-badge py-1.5 text-sm font-medium text-brand underline underline-offset-4"
        >
          Forgot password?
        </Link>
      </div>
      <FormButtons>
        <Button type="submit" look="primary" pending={pending && !sending} disabled={pending} className="md:h-10">
          Sign In
        </Button>
        <Button type="submit" name="way" value="link" pending={pending && sending} disabled={pending}>
          Email me a sign-in link
        </Button>
      </FormButtons>
    </form>
  )
}
