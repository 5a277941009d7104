import type { House } from '#server/platform/house.ts'
import { refuseAuth } from './auth-refusal.ts'
import { isLeaked } from './leaked-password.ts'

const shortest = 6
const sentences = {
  length: `Password should be at least ${shortest} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
}
type Reason = keyof typeof sentences

/** Six characters, and nothing everybody knows where AUTH_PASSWORD_PWNED asks for that; the client shows every reason. */
export async function requireStrongPassword({ settings }: House, password: string) {
  const reasons: Reason[] = []
  if ([...password].length < shortest) reasons.push('length')
  if (await isLeaked(settings.AUTH_PASSWORD_PWNED, password)) reasons.push('pwned')
  if (reasons.length === 0) return
  const message = reasons.map((reason) => sentences[reason]).join(' ')
  refuseAuth('weak_password', { message, extra: { weak_password: { reasons } } })
}
