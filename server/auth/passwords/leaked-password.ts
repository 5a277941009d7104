import { createHash } from 'node:crypto'
import { log } from '#server/platform/log.ts'
import { isCommonPassword } from './known-passwords.ts'

export type LeakCheck = 'off' | 'list' | 'online'

const ranges = 'https://api.pwnedpasswords.com/range/'
const patienceMs = 5000

/**
 * Whether a password is among those everybody knows. Online only the first five digits of its hash leave the context, one
 * of a million groups; if nobody answers in time the password is let through, for nobody could sign up otherwise.
 */
export async function isLeaked(check: LeakCheck, password: string, from = ranges): Promise<boolean> {
  if (check === 'off') return false
  if (isCommonPassword(password)) return true
  return check === 'online' && isInRange(password, from)
}

async function isInRange(password: string, from: string): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
  const [group, rest] = [hash.slice(0, 5), hash.slice(5)]
  try {
    // Padded, so that the length of the answer tells nobody on the way which group was asked for.
    const headers = { 'add-padding': 'true' }
    const answer = await fetch(from + group, { headers, signal: AbortSignal.timeout(patienceMs) })
    if (!answer.ok) throw new Error(`The list of leaked passwords answered ${answer.status}`)
    const lines = (await answer.text()).split(/\r?\n/)
    return lines.some((line) => line.startsWith(`${rest}:`) && line !== `${rest}:0`)
  } catch (error) {
    log.warn({ err: error }, 'a password could not be looked up among the leaked ones')
    return false
  }
}
