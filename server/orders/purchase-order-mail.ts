import { onOneLine } from '#contract/shared/one-line.ts'
import { productName } from '#contract/shared/product-name.ts'
import { mailLayout } from '#server/auth/mail/mail-layout.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import { withoutLinks } from '#server/platform/mail/without-links.ts'

type Letter = {
  to: string
  reply_to: string
  order_number: string
  /** What the business calls itself. */
  business: string
  message: string | null
  pdf: { filename: string; pdf: Uint8Array }
}

/** Control and format characters, which could turn a line around or end it; a message has breaks. */
const invisible = /[\p{Cc}\p{Cf}]/gu
const asName = (text: string) => withoutLinks(onOneLine(text.replaceAll(invisible, ' ')))

/** Whoever reads it can write to an address that is named, and nothing is opened by that: it is all of its word, and no page before an `@`. */
const address =
  /^[(<"']?(?!www\.)[\p{L}\p{M}\p{N}._%+'-]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+[)>"'.,;:!?]*$/iu
const asMessage = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+|[\p{Cc}\p{Cf}]/gu, (some) => (some === '\n' ? some : ' '))
    .replaceAll(/\S+/g, (word) => (address.test(word) ? word : withoutLinks(word)))

/** What goes to a supplier, who may know nothing of us: it says who sends it, and opens nothing but its paper. */
export function purchaseOrderMail({ to, reply_to, order_number, business, message, pdf }: Letter): Mail {
  const from = asName(business)
  const asked = `${from} has sent you purchase order ${order_number}. It is attached to this email as a PDF.`
  const said = message ? `\n\nTheir message:\n${asMessage(message)}` : ''
  const body = mailLayout({
    heading: `Purchase order ${order_number}`,
    reason: `${asked}${said}\n\nAnswer this email, or write to ${reply_to}.`,
    closing: `Sent with ${productName} on behalf of ${from}. If you do not know them, do not open the file and ignore this email.`,
  })
  return {
    ...{ to, reply_to, subject: `Purchase order ${order_number} from ${from}`, links: [], ...body },
    attachment: { name: `${pdf.filename}.pdf`, pdf: pdf.pdf },
  }
}
