import { AuthClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { password } from './journey.ts'

/** A code is accepted once; the code of the next half minute is accepted already, so that a test need not wait for it. */
export const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** Gives somebody an authenticator app and recovery codes, on a device of their own; the code of now is used up by it. */
export async function guard(shopUrl: string | undefined, email: string) {
  const auth = new AuthClient({
    url: `${shopUrl}/auth/v1`,
    persistSession: false,
    autoRefreshToken: false,
    experimental: { recoveryCodes: true },
  })
  const signedIn = await auth.signInWithPassword({ email, password })
  if (signedIn.error) throw signedIn.error
  const { data: app, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  if (error) throw error
  const shown = await auth.mfa.challengeAndVerify({ factorId: app.id, code: codeOf(app.totp.secret) })
  if (shown.error) throw shown.error
  const { data: recovery, error: refused } = await auth.mfa.recoveryCodes.generate()
  if (refused) throw refused
  return { secret: app.totp.secret, recoveryCodes: recovery.codes }
}
