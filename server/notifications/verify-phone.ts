import { timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/refusal.ts'
import { notificationSettings } from './notification-queries.ts'
import { codeMinutes, mostWrongCodes, phoneCodeHash } from './phone-code.ts'
import { refusePhone } from './refuse-phone.ts'

type Sent = { phone: string; code_hash: Buffer | null; wrong_codes: number; is_fresh: boolean }
type Settings = Awaited<ReturnType<typeof notificationSettings>>

// Held, so that of guesses at the same moment each is counted before the next is judged.
const holdCode = statement<Sent>(
  'hold_phone_code',
  `select phone, code_hash, wrong_codes, sent_at > now() - $3::int * interval '1 minute' as is_fresh
from phone_verifications where org_id = $1 and user_id = $2 for update`,
)

const countWrongCode = statement(
  'count_wrong_phone_code',
  'update phone_verifications set wrong_codes = wrong_codes + 1 where org_id = $1 and user_id = $2',
)

const noteVerified = statement(
  'note_phone_verified',
  'update phone_verifications set verified_at = now(), code_hash = null where org_id = $1 and user_id = $2',
)

/**
 * Verifies the caller's saved number by the code that was texted to it; one that is verified already stays so, whatever the code. Refuses
 * on `code` one that is wrong, replaced, expired or guessed at too often, and on `phone` where no number is saved.
 */
export async function verifyPhone(context: AppContext, scope: Scope, code: string): Promise<Settings> {
  // Refused after the transaction, not in it: a wrong guess stays counted.
  const outcome = await scope.transaction((tx) => judge(context, tx, code))
  if ('wrong' in outcome) refuseCode(code, outcome.wrong)
  return outcome.settings
}

async function judge(context: AppContext, tx: Tx, code: string): Promise<{ settings: Settings } | { wrong: string }> {
  const [sent] = await tx.run(holdCode(tx.userId, codeMinutes))
  const before = await notificationSettings(tx)
  const { phone, phone_verified } = before
  if (phone === null) refusePhone(phone, 'Save your number first')
  if (phone_verified) return { settings: before }
  if (!sent?.code_hash || sent.phone !== phone) return { wrong: 'Send a code to your number first' }
  if (!sent.is_fresh) return { wrong: 'This code has expired; send a new one' }
  if (sent.wrong_codes >= mostWrongCodes) return { wrong: tooMany }
  if (!timingSafeEqual(sent.code_hash, phoneCodeHash(context, tx, phone, code))) {
    await tx.run(countWrongCode(tx.userId))
    return { wrong: sent.wrong_codes + 1 < mostWrongCodes ? 'This is not the code that was sent last' : tooMany }
  }
  return { settings: await note(tx, before) }
}

const tooMany = 'Too many wrong codes; send a new one'

async function note(tx: Tx, before: Settings) {
  await tx.run(noteVerified(tx.userId))
  const after = { ...before, phone_verified: true }
  const [table, id] = ['notification_settings', tx.userId] as const
  tx.audit({ action: 'notification_settings.phone_verified', table, id, before, after })
  return after
}

function refuseCode(value: string, message: string): never {
  refuse('VALIDATION_ERROR', `code: ${message}`, { field: 'code', value, fields: [{ field: 'code', message }] })
}
