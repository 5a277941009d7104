import { auth } from '../../platform/session.ts'
import { refusedChange } from '../refused-change.ts'

/** By an answer that was lost, or on another device. */
const madeAlready = 'You have recovery codes already. Make new ones if you have not kept them.'

/** A fresh set of recovery codes, the first (`generate`) or instead of the last one (`regenerate`); or why there is none. */
export async function makeRecoveryCodes(
  how: 'generate' | 'regenerate',
): Promise<{ codes: readonly string[] } | { bad: string }> {
  let codes: readonly string[] = []
  const refused = await refusedChange<'codes'>(
    async () => {
      const { data, error } = await (await auth()).mfa.recoveryCodes[how]()
      codes = data?.codes ?? []
      return { error }
    },
    ({ code }) => (code === 'mfa_factor_name_conflict' ? { codes: madeAlready } : undefined),
  )
  if (!refused) return { codes }
  return { bad: 'bad' in refused ? refused.bad : madeAlready }
}
