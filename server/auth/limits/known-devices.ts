import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { newId } from '#server/platform/database/scope.ts'

const most = 20

/** Keyed, and of person and device together: the rows do not tell who shares a browser. */
const hashOf = ({ keys }: AppContext, user_id: string, device: string) =>
  createHmac('sha256', keys.secret('device')).update(`${user_id}:${device}`).digest()

/** Whether the browser has signed in to this account before. An account that does not exist is looked for like any other. */
export async function isKnownDevice(context: AppContext, user_id: string = newId(), device?: string): Promise<boolean> {
  if (device === undefined) return false
  const known = context.database.local
    .selectFrom('auth_known_devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('device_hash', '=', hashOf(context, user_id, device))
  return (await known.executeTakeFirst()) !== undefined
}

/** In the transaction of the sign-in, which holds the person. */
export async function rememberDevice(context: AppContext, db: LocalDb, user_id: string, device: string | undefined) {
  if (device === undefined) return
  const device_hash = hashOf(context, user_id, device)
  await db
    .insertInto('auth_known_devices')
    .values({ user_id, device_hash })
    .onConflict((known) => known.columns(['user_id', 'device_hash']).doUpdateSet({ used_at: sql`now()` }))
    .execute()
  await sql`
    delete from auth_known_devices where user_id = ${user_id} and device_hash = any(array(
      select device_hash from auth_known_devices where user_id = ${user_id} order by used_at desc offset ${most}))`.execute(
    db,
  )
}

/** The password was changed: whoever knew the one before is a stranger again. */
export const forgetDevices = (db: LocalDb, user_id: string) =>
  db.deleteFrom('auth_known_devices').where('user_id', '=', user_id).execute()
