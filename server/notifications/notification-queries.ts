import { defaultNotificationSettings, NotificationSettings } from '#contract/notifications.ts'
import { keysOf } from '#contract/shared/keys-of.ts'
import type { Querying } from '#server/platform/database/scope.ts'

type Asking = Querying & { userId: string }

/** How the person who asks wants to be told; the defaults where they have saved nothing. */
export async function notificationSettings({ db, userId }: Asking): Promise<NotificationSettings> {
  const saved = db
    .selectFrom('notification_settings')
    .select(keysOf(NotificationSettings.shape))
    .where('user_id', '=', userId)
  return (await saved.executeTakeFirst()) ?? { ...defaultNotificationSettings, user_id: userId }
}
