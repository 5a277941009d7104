import { sql } from 'kysely'
import type * as z from 'zod'
import type { NotificationSettingsEdit } from '#contract/notifications.ts'
import { requireVersion } from '#server/platform/database/save-versioned.ts'
import type { Scope, Tx } from '#server/platform/database/scope.ts'
import { built } from '#server/platform/database/statement.ts'
import { publish } from '#server/platform/events/publish.ts'
import { refuse } from '#server/platform/refusal.ts'
import { notificationSettings } from './notification-queries.ts'

type Edit = z.output<typeof NotificationSettingsEdit>

/**
 * Saves how the caller wants to be told, as they saw it: the first time as well, when nobody had saved anything. Refuses `conflict` with
 * the settings as they are when another tab was faster, and a time zone that the database does not know.
 */
export function saveNotificationSettings(scope: Scope, edit: Edit): ReturnType<typeof notificationSettings> {
  return scope.transaction(async (tx) => {
    const before = await notificationSettings(tx)
    requireVersion('page of settings', edit.version, before)
    await save(tx, edit)
    await publish(tx, 'notification_settings_saved', { user_id: tx.userId })
    const after = await notificationSettings(tx)
    const [table, id] = ['notification_settings', tx.userId] as const
    tx.audit({ action: 'notification_settings.updated', table, id, before, after })
    return after
  })
}

/** No row is version 0. */
async function save(tx: Tx, { version, ...settings }: Edit) {
  const row = { ...settings, user_id: tx.userId }
  const write = tx.db
    .insertInto('notification_settings')
    .values(row)
    .onConflict((known) =>
      known
        .columns(['org_id', 'user_id'])
        .doUpdateSet({
          ...settings,
          version: sql`notification_settings.version + 1`,
          updated_at: (row) => row.ref('excluded.updated_at'),
        })
        .where('notification_settings.version', '=', version),
    )
  const written = await tx.run(
    built(write)
      .as((_, count) => count)
      .refusing(explain(settings.time_zone)),
  )
  if (written === 0) requireVersion('page of settings', version, await notificationSettings(tx))
}

const isUnknownZone = (error: unknown) => error instanceof Error && 'code' in error && error.code === '22023'

function explain(value: string) {
  return (error: unknown) => {
    if (!isUnknownZone(error)) return
    const about = { field: 'time_zone', message: 'Not a time zone' }
    refuse('VALIDATION_ERROR', `time_zone: ${about.message}`, { field: 'time_zone', value, fields: [about] })
  }
}
