import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { refuseForNow } from '#server/auth/auth-refusal.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { chargeOrigin, type MailPurpose, refuseWithoutMail } from '#server/auth/limits/limit-mail.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { TokenKind, TokenType } from './one-time-token.ts'

/** A mail that is only made up, so that a confirmed address looks like a new one, has turns like the others. */
type TurnKind = TokenKind | TokenType | 'made_up'
/** `ip` is from where a visitor asked; an administrator's mail has none. */
type Turn = { kind: TurnKind; email: string; ip?: string | null | undefined }

/**
 * One mail per address, kind and minute; refuses with the seconds left. Called before anybody looks whether there is such
 * an account: all that is counted and refused here is the same for known and unknown addresses.
 */
export async function takeMailTurn(context: AppContext, db: LocalDb, turn: Turn, purpose: MailPurpose = 'asked') {
  const address_hash = hashOf(context, turn)
  const { rows } = await sql`
    insert into auth_mail_turns (address_hash, kind) values (${address_hash}, ${turn.kind})
    on conflict (address_hash, kind) do update set asked_at = excluded.asked_at
      where auth_mail_turns.asked_at <= excluded.asked_at - interval '60 seconds'
    returning kind`.execute(db)
  if (rows.length === 0) refuseForNow('over_email_send_rate_limit', await secondsLeft(db, address_hash, turn.kind))
  for (let letter = 0; letter < lettersOf(turn); letter++)
    if (turn.ip !== undefined) await chargeOrigin(context, db, turn.ip, purpose)
  await refuseWithoutMail(context, db)
  await forgetOldTurns(db)
}

/** A change of address asks the old one and the new one. */
const lettersOf = ({ kind }: Turn) => (kind === 'email_change' ? 2 : 1)

/** For a mail that nobody may hold up: the sign-up of a new person. The next one waits all the same. */
export async function noteMailTurn(context: AppContext, db: LocalDb, turn: Turn) {
  await sql`
    insert into auth_mail_turns (address_hash, kind) values (${hashOf(context, turn)}, ${turn.kind})
    on conflict (address_hash, kind) do update set asked_at = excluded.asked_at`.execute(db)
  if (turn.ip !== undefined) await chargeOrigin(context, db, turn.ip, 'signup')
}

/** Addresses are kept as a keyed hash. */
const hashOf = ({ keys }: AppContext, { email }: Turn) =>
  createHmac('sha256', keys.secret('mail-turn')).update(email).digest()

async function secondsLeft(db: LocalDb, address_hash: Buffer, kind: TurnKind): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from asked_at + interval '60 seconds' - clock_timestamp())))::int as seconds
    from auth_mail_turns where address_hash = ${address_hash} and kind = ${kind}`.execute(db)
  return rows[0]?.seconds ?? 1
}

/** A few per turn keep the table as small as an hour; rows another turn holds are left to it. */
const forgetOldTurns = (db: LocalDb) =>
  sql`
    delete from auth_mail_turns where ctid = any(array(
      select ctid from auth_mail_turns where asked_at < now() - interval '1 hour'
      order by asked_at limit 10 for update skip locked))`.execute(db)
