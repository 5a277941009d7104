import { refuseAuth } from '#server/auth/auth-refusal.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { isLeaked, type LeakCheck } from './leaked-password.ts'

const shortest = 6
const sentences = {
  length: `Password should be at least ${shortest} characters.`,
  pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
}
type Reason = keyof typeof sentences

export type WeakPassword = { reasons: Reason[]; message: string }

/** Six characters, and nothing everybody knows where AUTH_PASSWORD_PWNED asks for that; the client shows every reason. */
export async function requireStrongPassword({ settings }: AppContext, password: string) {
  const weak = await weaknessOf(settings.AUTH_PASSWORD_PWNED, password)
  if (weak) refuseAuth('weak_password', { message: weak.message, extra: { weak_password: { reasons: weak.reasons } } })
}

/** What an old password lacks by the rules of today. Nobody outside is asked: a sign-in would wait for their answer. */
export const knownWeakness = ({ settings }: AppContext, password: string) =>
  weaknessOf(settings.AUTH_PASSWORD_PWNED === 'off' ? 'off' : 'list', password)

async function weaknessOf(check: LeakCheck, password: string): Promise<WeakPassword | undefined> {
  const reasons: Reason[] = []
  if ([...password].length < shortest) reasons.push('length')
  if (await isLeaked(check, password)) reasons.push('pwned')
  if (reasons.length === 0) return undefined
  return { reasons, message: reasons.map((reason) => sentences[reason]).join(' ') }
}
