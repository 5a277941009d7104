import { sql } from 'kysely'
import {
  defaultNotificationSettings,
  NotificationSettings,
  type OwnNotificationSettings,
} from '#contract/notifications.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import type { Querying } from '#server/platform/database/scope.ts'

type Asking = Querying & { userId: string }
type OwnSettings = Omit<OwnNotificationSettings, 'email_available' | 'sms_available'>

const columns = keysOf(NotificationSettings.shape).map((name) => `n.${name}` as const)

/**
 * How the person who asks wants to be told, and whether their number is verified: the one they typed a code of is the one that is
 * saved. The defaults where they have saved nothing.
 */
export async function notificationSettings({ db, userId }: Asking): Promise<OwnSettings> {
  const saved = db
    .selectFrom('notification_settings as n')
    .leftJoin('phone_verifications as v', (on) =>
      on.onRef('v.user_id', '=', 'n.user_id').onRef('v.phone', '=', 'n.phone').on('v.verified_at', 'is not', null),
    )
    .select(columns)
    .select(sql<boolean>`v.phone is not null`.as('phone_verified'))
    .where('n.user_id', '=', userId)
  return (await saved.executeTakeFirst()) ?? { ...defaultNotificationSettings, user_id: userId, phone_verified: false }
}
