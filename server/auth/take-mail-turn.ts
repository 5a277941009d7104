import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { hotWithin } from '#server/platform/hot-local.ts'
import type { House } from '#server/platform/house.ts'
import { refuseForNow } from './auth-refusal.ts'
import type { LocalDb } from './in-local-transaction.ts'
import { addDrop, bucketOf } from './leaky-bucket.ts'
import type { TokenKind, TokenType } from './one-time-token.ts'

/** A mail that is only made up, so that a confirmed address looks like a new one, has turns like the others. */
type TurnKind = TokenKind | TokenType | 'made_up'
type Turn = { address_hash: Buffer; kind: TurnKind }

/** One mail per address, kind and minute; refuses with the seconds left, known address or not. */
export async function takeMailTurn(house: House, db: LocalDb, kind: TurnKind, email: string) {
  const turn = turnOf(house, kind, email)
  const { rows } = await sql`
    insert into auth_mail_turns (address_hash, kind) values (${turn.address_hash}, ${turn.kind})
    on conflict (address_hash, kind) do update set asked_at = excluded.asked_at
      where auth_mail_turns.asked_at <= excluded.asked_at - interval '60 seconds'
    returning kind`.execute(db)
  if (rows.length === 0) refuseForNow('over_email_send_rate_limit', await secondsLeft(db, turn))
  await spendHourlyMail(house, db)
  await forgetOldTurns(db)
}

/** For a mail that nobody may hold up: the sign-up of a new person. The next one waits all the same. */
export async function noteMailTurn(house: House, db: LocalDb, kind: TurnKind, email: string) {
  const turn = turnOf(house, kind, email)
  await sql`
    insert into auth_mail_turns (address_hash, kind) values (${turn.address_hash}, ${turn.kind})
    on conflict (address_hash, kind) do update set asked_at = excluded.asked_at`.execute(db)
  await spendHourlyMail(house, db)
}

/** A real mail server's patience and good name are finite: thirty in all, then one every two minutes. */
async function spendHourlyMail(house: House, db: LocalDb) {
  const { SMTP_URL, AUTH_RATE_LIMIT_SCALE: scale } = house.settings
  if (!SMTP_URL) return
  const limit = { kind: 'mail', burst: 30 * scale, every_seconds: 120 / scale }
  const wait = await addDrop(hotWithin(db), bucketOf(house, limit, 'all'))
  if (wait > 0) refuseForNow('over_email_send_rate_limit', wait)
}

const turnOf = ({ keys }: House, kind: TurnKind, email: string): Turn => ({
  address_hash: createHmac('sha256', keys.secret('mail-turn')).update(email).digest(),
  kind,
})

async function secondsLeft(db: LocalDb, { address_hash, kind }: Turn): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from asked_at + interval '60 seconds' - clock_timestamp())))::int as seconds
    from auth_mail_turns where address_hash = ${address_hash} and kind = ${kind}`.execute(db)
  return rows[0]?.seconds ?? 1
}

/** A few per turn keep the table as small as an hour; rows another turn holds are left to it. */
const forgetOldTurns = (db: LocalDb) =>
  sql`
    delete from auth_mail_turns where (address_hash, kind) in (
      select address_hash, kind from auth_mail_turns where asked_at < now() - interval '1 hour'
      order by asked_at limit 10 for update skip locked)`.execute(db)
