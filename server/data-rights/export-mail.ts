import { addressesOf } from '#server/auth/mail/addresses-of.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tx } from '#server/platform/database/scope.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { writtenDay } from '#server/platform/written-day.ts'
import { mailedLink } from './export-link.ts'

type Made = { id: string; user_id: string; expires_at: string }

/** Tells whoever asked for an export that it is there, with a link to it. */
export async function mailExport(
  context: Pick<AppContext, 'keys' | 'publicUrl'>,
  tx: Tx,
  { id, user_id, expires_at }: Made,
) {
  const [, people] = await tx.batch(...addressesOf([user_id]))
  const href = mailedLink(context, { orgId: tx.orgId, userId: user_id }, id)
  const subject = 'Your export is ready'
  const body = mailLayout({
    heading: subject,
    reason: `Everything of your business is in one file: CSV for spreadsheets and JSON for programs. It can be downloaded until ${writtenDay(expires_at)}.`,
    link: { label: 'Download the export', href },
    closing: 'Keep the link to yourself: whoever has it can download the file for as long as you are an owner.',
  })
  for (const { email } of people)
    await sendMail(tx.db, { to: email, subject, links: [href], ...body, org_id: tx.orgId })
}
