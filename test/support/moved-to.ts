import type { Shop } from './open-shop-in.ts'

/** Puts a movement that nothing has folded yet, and its news, `days` back to an hour of that day in London; only the owner of the database can. */
export async function movedTo({ context, scope }: Shop, { id }: { id: string }, days: number, hour = '12:00') {
  const moment = `((now() at time zone 'Europe/London')::date - $3::int + $4::time) at time zone 'Europe/London'`
  const values = [scope.orgId, id, days, hour]
  // All news of its transaction, which have its moment: an alert of a shortage may be what says how many units went.
  await context.database.pool.query(
    `update outbox set created_at = ${moment}
     where org_id = $1 and created_at = (select created_at from stock_movements where org_id = $1 and id = $2)`,
    values,
  )
  await context.database.pool.query(
    `update stock_movements set created_at = ${moment} where org_id = $1 and id = $2`,
    values,
  )
}
