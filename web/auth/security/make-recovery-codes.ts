import { auth } from '../../platform/session.ts'
import { refusedChange } from '../refused-change.ts'

/** A fresh set of recovery codes, the first (`generate`) or instead of the last one (`regenerate`); or why there is none. */
export async function makeRecoveryCodes(
  how: 'generate' | 'regenerate',
): Promise<{ codes: readonly string[] } | { bad: string }> {
  let codes: readonly string[] = []
  const refused = await refusedChange(async () => {
    const { data, error } = await (await auth()).mfa.recoveryCodes[how]()
    codes = data?.codes ?? []
    return { error }
  })
  return refused && 'bad' in refused ? refused : { codes }
}
