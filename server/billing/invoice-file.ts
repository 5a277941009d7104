import { productName } from '#contract/shared/product-name.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Scope } from '#server/platform/database/scope.ts'
import type { Settings } from '#server/platform/env.ts'
import { linkToPaper } from '#server/platform/paper/paper-files.ts'
import type { PaperFile } from '#server/platform/paper/papers.ts'
import { notFound } from '#server/platform/refusal.ts'
import { addressLines, senderAddress } from '#server/stock/letterhead.ts'
import { invoicePaper } from './invoice-paper.ts'
import { invoiceById } from './invoices.ts'

const found = (id: string) => invoiceById(id).as((invoice) => invoice ?? notFound('Invoice'))

/** A link to an invoice as a PDF. */
export async function linkToInvoice(scope: Scope, context: AppContext, id: string) {
  const invoice = await scope.run(found(id))
  return { url: linkToPaper(context, scope.orgId, 'invoices', invoice.id) }
}

/** An invoice as it is printed: its customer as it was then, the seller as the settings have it. */
export async function invoiceFile(
  scope: Scope,
  { settings }: Pick<AppContext, 'settings'>,
  id: string,
): Promise<PaperFile> {
  return scope.read(async (tx) => {
    const invoice = await tx.run(found(id))
    const customer = invoice.customer ?? (await senderAddress(tx))
    const paper = invoicePaper({ ...invoice, seller: sellerIn(settings), customer })
    return { filename: `invoice-${invoice.number}`, paper }
  })
}

const sellerIn = ({ SELLER_NAME = productName, SELLER_ADDRESS, SELLER_VAT_NUMBER: vat }: Settings) =>
  addressLines(SELLER_NAME, SELLER_ADDRESS, vat && `VAT number ${vat}`)
