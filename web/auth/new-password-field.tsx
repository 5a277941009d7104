import { AuthField } from './auth-field.tsx'

type Props = { label: string; email: string; error: string | undefined }

/** A password that is chosen. It is asked for once: it can be looked at, and reset by mail. */
export const NewPasswordField = ({ label, email, error }: Props) => (
  <>
    {/* So that a password manager knows whose password this is. */}
    <input type="email" autoComplete="username" value={email} readOnly hidden />
    <AuthField
      label={label}
      name="password"
      type="password"
      autoComplete="new-password"
      help="At least 6 characters."
      error={error}
    />
  </>
)
