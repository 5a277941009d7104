import type { Page } from '@playwright/test'
import { AuthClient } from '@supabase/auth-js'
import { generateSync } from 'otplib'
import { changeOne } from './change-one.ts'
import { expect, password } from './journey.ts'

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

/** On the Security settings: an app of one's own, as far as Turn On. */
export async function beginSecondFactor(page: Page) {
  await page.getByRole('button', { name: 'Set Up' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = (await page.getByText(/^or type /).innerText()).replace(/^or type /, '').replaceAll(/\s/g, '')
  await page.getByLabel('Code').fill(codeOf(secret))
}

/** The same, with its recovery codes. */
export async function setUpSecondFactor(page: Page) {
  await beginSecondFactor(page)
  await page.getByRole('button', { name: 'Turn On' }).click()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByRole('button', { name: 'Add Another App' })).toBeFocused()
}

/** As if another owner had asked for it: this browser has not heard of it. */
export const requireSecondFactor = (ownersEmail: string) =>
  changeOne(
    `update organisations set require_second_factor = true
     where id = (select o.org_id from user_orgs o join auth_users u on u.id = o.user_id where u.email = $1)`,
    [ownersEmail],
  )
