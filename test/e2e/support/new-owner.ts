import { expect, type Page } from '@playwright/test'
import { AuthClient, type Session } from '@supabase/auth-js'
import { mailedToken } from './mailed-link.ts'

export const password = 'correct horse battery'
let people = 0

export const newAddress = () => `owner-${process.pid}-${Date.now()}-${people++}@example.com`

/** The owner of a new business, signed up and confirmed through the API. */
export async function newOwner(page: Page, shopUrl: string | undefined, business_name: string) {
  const email = newAddress()
  const auth = authOf(shopUrl)
  const { error } = await auth.signUp({
    email,
    password,
    options: { data: { business_name, display_name: business_name } },
  })
  if (error) throw error
  const token_hash = await mailedToken(page, email, /Confirm/)
  return { email, session: sessionIn(await auth.verifyOtp({ token_hash, type: 'signup' })) }
}

export const sessionOf = async (shopUrl: string | undefined, email: string, withPassword: string) =>
  sessionIn(await authOf(shopUrl).signInWithPassword({ email, password: withPassword }))

/** The browser holds the session as if its person had signed in there. */
export async function holdSession(page: Page, session: Session) {
  await page.goto('/healthz') // of this origin, and nothing of the app in it
  await page.evaluate((kept) => localStorage.setItem('session', kept), JSON.stringify(session))
}

export async function openDashboard(page: Page) {
  await page.goto('/dashboard')
  await expectDashboard(page)
}

/** It is shown and hears keys, not only asked for. */
export async function expectDashboard(page: Page) {
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

const authOf = (shopUrl: string | undefined) =>
  new AuthClient({ url: `${shopUrl}/auth/v1`, persistSession: false, autoRefreshToken: false })

function sessionIn({ data, error }: { data: { session: Session | null }; error: Error | null }): Session {
  if (error) throw error
  if (!data.session) throw new Error('No session was opened')
  return data.session
}
