import { type RawBuilder, sql } from 'kysely'
import type { StatusComponent, StatusRecord, StatusUpdate } from '#contract/shared/status.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { inSiteTransaction, type SiteDb } from '../in-site-transaction.ts'
import { tellSubscribers } from './tell-subscribers.ts'

/** By the clock of the database, as every row. */
const now = sql<string>`now()`

type Said = { title: string; message: string; components: readonly StatusComponent[] }
/** The number of the record, and how many subscribers are mailed. */
type Told = { id: number; told: number }

/** Notes that something is wrong, from now on. */
export const openIncident = (
  context: AppContext,
  { title, message, components, impact }: Said & { impact: NonNullable<StatusRecord['impact']> },
): Promise<Told> =>
  inSiteTransaction(context.database, async (db) => {
    const row = { kind: 'incident', title, components: [...components], impact, starts_at: now }
    return say(db, context, { ...(await insert(db, row)), state: 'opened', message })
  })

/** Announces maintenance; moments are ISO 8601. */
export const scheduleMaintenance = (
  context: AppContext,
  { title, message, components, starts_at, ends_at }: Said & { starts_at: string; ends_at: string },
): Promise<Told> =>
  inSiteTransaction(context.database, async (db) => {
    const row = { kind: 'maintenance', title, components: [...components], starts_at, ends_at }
    return say(db, context, { ...(await insert(db, row)), state: 'scheduled', message })
  })

/** Says more about a record. Raises one sentence where there is none that is open. */
export const updateIncident = (context: AppContext, id: number, message: string): Promise<Told> =>
  inSiteTransaction(context.database, async (db) =>
    say(db, context, { ...(await hold(db, id)), state: 'updated', message }),
  )

/** Says that it is over. Raises one sentence where there is none that is open. */
export const resolveIncident = (context: AppContext, id: number, message: string): Promise<Told> =>
  inSiteTransaction(context.database, async (db) => {
    const row = await hold(db, id)
    await db.updateTable('status_incidents').set({ resolved_at: now }).where('id', '=', id).execute()
    return say(db, context, { ...row, state: 'resolved', message })
  })

type Row = { id: number; title: string; starts_at: string; ends_at: string | null }
const columns = ['id', 'title', 'starts_at', 'ends_at'] as const

const insert = (
  db: SiteDb,
  row: {
    kind: string
    title: string
    components: string[]
    impact?: string
    starts_at: string | RawBuilder<string>
    ends_at?: string
  },
): Promise<Row> => db.insertInto('status_incidents').values(row).returning(columns).executeTakeFirstOrThrow()

/** Locked, so that of two who resolve it one hears that it is. */
async function hold(db: SiteDb, id: number): Promise<Row> {
  const query = db.selectFrom('status_incidents').select(columns).where('id', '=', id).where('resolved_at', 'is', null)
  const row = await query.forUpdate().executeTakeFirst()
  if (!row) throw new Error(`There is no open incident or maintenance with the number ${id}.`)
  return row
}

async function say(
  db: SiteDb,
  context: AppContext,
  { id, title, starts_at, ends_at, ...said }: Row & Pick<StatusUpdate, 'state' | 'message'>,
): Promise<Told> {
  await db
    .insertInto('status_updates')
    .values({ incident_id: id, ...said })
    .execute()
  const when = ends_at === null ? undefined : `${writtenMoment(starts_at)} to ${writtenMoment(ends_at)}`
  return { id, told: await tellSubscribers(db, context, { ...said, title, when }) }
}
