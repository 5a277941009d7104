import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { auth } from '../platform/session.ts'
import { AuthField } from './auth-field.tsx'
import { AuthForm } from './auth-form.tsx'
import { FactorChoice } from './factor-choice.tsx'
import { takeStep } from './take-step.ts'
import { checkCode, digitsOf, wrongCode } from './typed-code.ts'
import { useAuthForm } from './use-auth-form.ts'

/** The code of an authenticator app, of the one chosen where there are several. */
export function TotpForm({ apps }: { apps: readonly Factor[] }) {
  const [chosen, setChosen] = useState(apps[0]?.id ?? '')
  const form = useAuthForm(['code'], checkCode, ({ code }) =>
    takeStep(wrongCode, async () => (await auth()).mfa.challengeAndVerify({ factorId: chosen, code: digitsOf(code) })),
  )
  return (
    <AuthForm form={form} submitLabel="Continue">
      {apps.length > 1 && <FactorChoice apps={apps} chosen={chosen} onChoose={setChosen} />}
      <AuthField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        error={form.errors.code}
      />
    </AuthForm>
  )
}
