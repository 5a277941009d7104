import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { writtenMoment } from '#server/platform/written-moment.ts'
import { mailedLink } from './export-link.ts'
import { isStillOwner } from './is-still-owner.ts'

type Made = { id: string; user_id: string; expires_at: string }

/** Tells whoever asked for an export that it is there, with a link to it; nobody who is no owner any more, whom it would refuse. */
export async function mailExport(
  context: Pick<AppContext, 'keys' | 'publicUrl'>,
  tx: Tx,
  { id, user_id, expires_at }: Made,
) {
  if (!(await tx.run(isStillOwner({ orgId: tx.orgId, userId: user_id })))) return
  const [, people] = await tx.batch(...addressesOf([user_id]))
  const named = tx.db.selectFrom('organisations').select('name').where('id', '=', tx.orgId)
  const { name } = await named.executeTakeFirstOrThrow()
  const href = mailedLink(context, { orgId: tx.orgId, userId: user_id }, id)
  const subject = 'Your export is ready'
  const body = mailLayout({
    heading: subject,
    about: name,
    reason: `Everything of your business is in one file: CSV for spreadsheets and JSON for programs. It can be downloaded until ${writtenMoment(expires_at)}.`,
    link: { label: 'Download the export', href },
    closing: 'Keep the link to yourself: whoever has it can download the file for as long as you are an owner.',
  })
  for (const { email } of people)
    await sendMail(tx.db, { to: email, subject, links: [href], ...body, org_id: tx.orgId })
}
