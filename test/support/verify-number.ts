import { defaultNotificationSettings, NotificationSettingsEdit } from '#contract/notifications.ts'
import { notificationSettings } from '#server/notifications/notification-queries.ts'
import { saveNotificationSettings } from '#server/notifications/save-notification-settings.ts'
import { sendPhoneCode } from '#server/notifications/send-phone-code.ts'
import { verifyPhone } from '#server/notifications/verify-phone.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'

let numbers = Date.now() % 1_000_000_000
/** A British mobile number that no test has used. */
export const newNumber = () => `+447${String(++numbers % 1_000_000_000).padStart(9, '0')}`

/** Saves a number for whoever works in a scope, and leaves the rest as they have it. */
export async function saveNumber(scope: Scope, phone: string) {
  const { user_id, phone_verified, ...kept } = await notificationSettings(scope)
  return saveNotificationSettings(
    scope,
    NotificationSettingsEdit.parse({ ...defaultNotificationSettings, ...kept, phone }),
  )
}

/** The codes that were texted to a number, the last one first. */
export async function textedCodes({ database }: AppContext, number: string) {
  const { rows } = await database.pool.query<{ text_body: string }>(
    `select text_body from text_outbox where recipient = $1 and text_body like '%your code is%' order by id desc`,
    [number],
  )
  return rows.flatMap(({ text_body }) => text_body.match(/\d{6}/) ?? [])
}

/** The last of them. */
export async function textedCode(context: AppContext, number: string) {
  const [code] = await textedCodes(context, number)
  if (!code) throw new Error(`No code was texted to ${number}`)
  return code
}

/** Verifies the number that is saved, as its person does: a code is texted to it, and typed. */
export async function verifyNumber(context: AppContext, scope: Scope) {
  const { to } = await sendPhoneCode(context, scope)
  return verifyPhone(context, scope, await textedCode(context, to))
}
