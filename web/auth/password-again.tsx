import { AuthField } from './auth-field.tsx'

/** Asked for again before something ends. */
export const PasswordAgain = ({ error }: { error: string | undefined }) => (
  <AuthField
    label="Your password"
    name="password"
    type="password"
    autoComplete="current-password"
    help="Leave it empty if you only sign in by mailed links."
    error={error}
  />
)

/** What to say of a refusal: of the password beside it, of anything else above the form. */
export function refusedProof(error: unknown): { fields: { password: string } } | { bad: string } {
  const { message, code } = error as Error & { code?: string }
  if (code === 'invalid_credentials') return { fields: { password: 'This is not your password' } }
  return code === 'reauthentication_needed' ? { fields: { password: message } } : { bad: message }
}
