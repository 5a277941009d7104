import { productName } from '#contract/shared/product-name.ts'
import { newCode } from '#server/auth/mail/one-time-token.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import { statement } from '#server/platform/database/statement.ts'
import { sendText } from '#server/platform/sms/text-message.ts'
import { refuseInDemo } from '#server/team/refuse-in-demo.ts'
import { limitMessages } from './limit-messages.ts'
import { notificationSettings } from './notification-queries.ts'
import { codeMinutes, phoneCodeHash } from './phone-code.ts'
import { refusePhone } from './refuse-phone.ts'

// A number that was verified meanwhile, in another tab, stays so.
const noteCode = statement(
  'note_phone_code',
  `insert into phone_verifications as v (org_id, user_id, phone, code_hash) values ($1, $2, $3, $4)
on conflict (org_id, user_id) do update
  set phone = excluded.phone, code_hash = excluded.code_hash, sent_at = excluded.sent_at, wrong_codes = 0, verified_at = null
  where v.verified_at is null or v.phone <> excluded.phone`,
)

/**
 * Texts a new code to the number the caller has saved, in place of the one before. Answers where to; refuses without a number, where it
 * is verified already, and `TOO_MANY_REQUESTS`. In a demo none is sent: its messages go to nobody, and would use up those of whoever has that number.
 */
export function sendPhoneCode(context: AppContext, scope: Scope): Promise<{ to: string }> {
  return scope.transaction(async (tx) => {
    await refuseInDemo(tx)
    const { phone } = await notificationSettings(tx)
    if (phone === null) refusePhone(phone, 'Save your number first')
    const code = newCode()
    const note = noteCode(tx.userId, phone, phoneCodeHash(context, tx, phone, code))
    const noted = await tx.run(note.as((_, count) => count))
    if (noted === 0) refusePhone(phone, 'This number is verified already')
    await limitMessages({ context, scope, tx }, 'codes', phone)
    await sendText(tx.db, { to: phone, text: textOf(code), org_id: tx.orgId, useful_minutes: codeMinutes })
    return { to: phone }
  })
}

const textOf = (code: string) =>
  `${productName}: your code is ${code}. It is valid for ${codeMinutes} minutes. If you did not ask for it, ignore this message.`
