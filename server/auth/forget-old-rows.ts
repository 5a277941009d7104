import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

const chunk = 1000

/**
 * What is of no use any more. Used refresh tokens are kept for a month: one that comes back later than that is merely unknown. A
 * sign-up holds what its person chose until the address is confirmed; its link has long ceased to work.
 */
const old = {
  auth_sessions: sql`delete from auth_sessions where id = any(array(
    select id from auth_sessions where not_after < now() limit ${chunk}))`,
  auth_refresh_tokens: sql`delete from auth_refresh_tokens where token_hash = any(array(
    select token_hash from auth_refresh_tokens where revoked_at < now() - interval '30 days' limit ${chunk}))`,
  auth_one_time_tokens: sql`delete from auth_one_time_tokens where ctid = any(array(
    select ctid from auth_one_time_tokens
    where created_at < now() - interval '1 day' and kind <> 'signup' limit ${chunk}))`,
  auth_codes: sql`delete from auth_codes where code_hash = any(array(
    select code_hash from auth_codes where created_at < now() - interval '1 hour' limit ${chunk}))`,
  auth_challenges: sql`delete from auth_challenges where id = any(array(
    select id from auth_challenges where created_at < now() - interval '1 hour' limit ${chunk}))`,
  auth_mail_turns: sql`delete from auth_mail_turns where ctid = any(array(
    select ctid from auth_mail_turns where asked_at < now() - interval '1 hour' limit ${chunk}))`,
  // In parts: a place in one of them is another row's in the other, which may be full.
  auth_rate_limits: sql`delete from auth_rate_limits where empty_at < now() and ctid = any(array(
    select ctid from auth_rate_limits where empty_at < now() limit ${chunk}))`,
  auth_known_devices: sql`delete from auth_known_devices where ctid = any(array(
    select ctid from auth_known_devices where used_at < now() - interval '180 days' limit ${chunk}))`,
  mail_outbox: sql`delete from mail_outbox where id = any(array(
    select id from mail_outbox where created_at < now() - interval '30 days' limit ${chunk}))`,
  text_outbox: sql`delete from text_outbox where id = any(array(
    select id from text_outbox where created_at < now() - interval '30 days' limit ${chunk}))`,
}

/** In chunks, so that nobody waits for it. */
export async function forgetOldRows({ local }: Database) {
  for (const statement of Object.values(old)) {
    for (let gone = BigInt(chunk); gone >= BigInt(chunk); )
      gone = (await statement.execute(local)).numAffectedRows ?? 0n
  }
}
