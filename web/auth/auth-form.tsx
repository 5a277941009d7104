import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import type { useAuthForm } from './use-auth-form.ts'

type Props = {
  /** From `useAuthForm`. */
  form: Pick<ReturnType<typeof useAuthForm>, 'outcome' | 'pending' | 'onSubmit'>
  submitLabel: string
  children: ReactNode
}

/** A short form of signing in: what was refused of it as a whole, its fields, and the one button that sends it. */
export const AuthForm = ({ form: { outcome, pending, onSubmit }, submitLabel, children }: Props) => (
  <form noValidate onSubmit={onSubmit} className="grid gap-4">
    {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
    {children}
    <Button wraps type="submit" look="primary" pending={pending} className="md:min-h-10">
      {submitLabel}
    </Button>
  </form>
)
