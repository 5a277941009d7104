import { sql } from 'kysely'
import type { House } from '#server/platform/house.ts'
import { sendMail } from '#server/platform/mail.ts'
import { allowedRedirect } from './allowed-redirect.ts'
import type { LocalDb } from './in-local-transaction.ts'
import { tokenMail } from './mails.ts'
import { codeHash, linkHash, newCode, newLinkToken, type TokenKind } from './one-time-token.ts'

type Letter = {
  user: { id: string; email: string }
  kind: TokenKind
  /** The page the link should lead to in the end. */
  redirect_to: string | undefined
}

/** Mails a fresh link and code; what was open of this kind stops working. */
export async function mailOneTimeToken(house: House, db: LocalDb, { user, kind, redirect_to }: Letter) {
  const sentAt = kind === 'signup' ? 'confirmation_sent_at' : 'recovery_sent_at'
  await db
    .updateTable('auth_users')
    .set({ [sentAt]: sql`now()` })
    .where('id', '=', user.id)
    .execute()
  const token = newLinkToken()
  const code = newCode()
  const fresh = { link_hash: linkHash(token), code_hash: codeHash(house.keys, user.id, kind, code), wrong_codes: 0 }
  await db
    .insertInto('auth_one_time_tokens')
    .values({ user_id: user.id, kind, ...fresh })
    .onConflict((clash) => clash.columns(['user_id', 'kind']).doUpdateSet({ ...fresh, created_at: sql`now()` }))
    .execute()
  const link = linkTo(house, token, kind, allowedRedirect(house.publicUrl, redirect_to))
  await sendMail(db, tokenMail(kind, user.email, { link, code }))
}

const linkTo = ({ publicUrl }: House, token: string, kind: TokenKind, redirect: string) =>
  `${publicUrl}/auth/v1/verify?token=${token}&type=${kind}&redirect_to=${encodeWithoutDigitRuns(redirect)}`

/** A redirect may carry a number that a reader of the mail would take for the code; escaped digits read as none. */
function encodeWithoutDigitRuns(address: string) {
  const usual = encodeURIComponent(address)
  if (!/\d{6}/.test(usual)) return usual
  return Array.from(address, (char) => (/\d/.test(char) ? `%3${char}` : encodeURIComponent(char))).join('')
}
