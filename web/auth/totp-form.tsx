import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { AuthField } from './auth-field.tsx'
import { FactorChoice } from './factor-choice.tsx'
import { FormNotice } from './form-notice.tsx'
import { takeStep } from './take-step.ts'
import { checkCode, digitsOf, wrongCode } from './typed-code.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The code of an authenticator app, of the one chosen where there are several. */
export function TotpForm({ apps }: { apps: readonly Factor[] }) {
  const [chosen, setChosen] = useState(apps[0]?.id ?? '')
  const { errors, outcome, pending, onSubmit } = useAuthForm(['code'], checkCode, ({ code }) =>
    takeStep(wrongCode, () => auth().mfa.challengeAndVerify({ factorId: chosen, code: digitsOf(code) })),
  )
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
      {apps.length > 1 && <FactorChoice apps={apps} chosen={chosen} onChoose={setChosen} />}
      <AuthField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" error={errors.code} />
      <Button wraps type="submit" look="primary" pending={pending} className="md:min-h-10">
        Continue
      </Button>
    </form>
  )
}
