import { sql } from 'kysely'
import { publicPages } from '#contract/shared/pages.ts'
import { allowedRedirect } from '#server/auth/allowed-redirect.ts'
import type { LocalDb } from '#server/auth/in-local-transaction.ts'
import { chargeMail } from '#server/auth/limits/limit-mail.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { encodeWithoutDigitRuns } from '#server/platform/mail/without-digit-runs.ts'
import type { Carried } from './confirm-address.ts'
import { codeMail, tokenMail } from './mails.ts'
import {
  codeHash,
  type LinkKind,
  linkHash,
  newCode,
  newLinkToken,
  type TokenKind,
  typeOfKind,
} from './one-time-token.ts'

type Letter = {
  user: { id: string; email: string }
  /** Where it goes, if not to the address of the account. */
  to?: string
  kind: TokenKind
  /** The page the link should lead to in the end. */
  redirect_to?: string | undefined
  /** Of the browser that asked, to which the link will be bound. */
  code_challenge?: string | undefined
  /** What the account takes over if this confirms its address; nothing else in the mail's favour. */
  carried?: Carried
}

/** Mails a fresh link and code; what was open of this kind stops working. */
export async function mailOneTimeToken(context: AppContext, db: LocalDb, letter: Letter) {
  const { user, kind, to = user.email } = letter
  await chargeMail(context, db)
  const { token, code } = await openOneTimeToken(context, db, letter)
  if (kind === 'reauthentication') return sendMail(db, codeMail(to, code))
  await sendMail(db, tokenMail(kind, to, { link: pageWithButton(context, { token, kind }, letter.redirect_to), code }))
}

/** The rows of a fresh link and code, for whoever hands them over. */
export async function openOneTimeToken(
  context: AppContext,
  db: LocalDb,
  { user, kind, code_challenge, carried }: Letter,
) {
  const token = newLinkToken(code_challenge)
  const code = newCode()
  const hashes = { link_hash: linkHash(token), code_hash: codeHash(context.keys, user.id, kind, code) }
  const fresh = {
    ...hashes,
    wrong_codes: 0,
    code_challenge: code_challenge ?? null,
    password_hash: carried?.password_hash ?? null,
    user_metadata: carried ? JSON.stringify(carried.user_metadata) : null,
  }
  await db
    .insertInto('auth_one_time_tokens')
    .values({ user_id: user.id, kind, ...fresh })
    .onConflict((clash) => clash.columns(['user_id', 'kind']).doUpdateSet({ ...fresh, created_at: sql`now()` }))
    .execute()
  const sentAt = sentAtOf[kind]
  if (sentAt)
    await db
      .updateTable('auth_users')
      .set({ [sentAt]: sql`now()` })
      .where('id', '=', user.id)
      .execute()
  return { token, code }
}

/** Where a person's row keeps when a mail of a kind was last on its way. */
const sentAtOf: Record<TokenKind, string | undefined> = {
  signup: 'confirmation_sent_at',
  invite: 'invited_at',
  magiclink: 'recovery_sent_at',
  recovery: 'recovery_sent_at',
  email_change_current: 'email_change_sent_at',
  email_change_new: 'email_change_sent_at',
  reauthentication: undefined,
}

type Asked = { token: string; kind: LinkKind }

/** Uses the token up as soon as it is opened: for whoever hands it over by another way than a mail. */
export const linkTo = (context: AppContext, asked: Asked, redirect_to: string | undefined) =>
  `${context.publicUrl}/auth/v1/verify?${queryOf(context, asked, redirect_to)}`

/**
 * The page with the button that follows that link. Programs that look for harm open every link of a mail, and by that alone they would use
 * it up, or agree to a change of address. What the button needs stands behind the #, and so in no log.
 */
const pageWithButton = (context: AppContext, asked: Asked, redirect_to: string | undefined) =>
  `${context.publicUrl}${publicPages.confirm}#${queryOf(context, asked, redirect_to)}`

function queryOf({ publicUrl }: AppContext, { token, kind }: Asked, redirect_to: string | undefined) {
  const redirect = encodeWithoutDigitRuns(allowedRedirect(publicUrl, redirect_to))
  return `token=${token}&type=${typeOfKind(kind)}&redirect_to=${redirect}`
}
