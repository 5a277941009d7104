import { href } from 'react-router'
import type { FoundRecord } from '#contract/search.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { notify } from '../platform/notify.ts'
import { isInvalid, patiently } from '../platform/patiently.ts'
import { sayQuestionIsOpen } from '../platform/say-question-is-open.ts'
import { whoTakesScans } from '../platform/scanned.ts'
import { severalHave } from '../platform/several-have.ts'
import { signalScan } from '../platform/signal-scan.ts'
import { isDialogOpen } from '../platform/single-keys.ts'

const tell = (title: string, text: string) => {
  signalScan('miss')
  void notify.failure({ title, text })
}

let scans = 0

/** Gives a scanned code to the page that takes it; else goes to what it names, or says that it names nothing. */
export async function openScanned(code: string, goTo: (address: string) => void) {
  if (isDialogOpen()) return sayQuestionIsOpen(code)
  const [scan, { pathname }] = [++scans, location]
  const found = await patiently(() => api.search.code.call({ query: { code } })).catch(whatIsNot)
  // Whoever has gone on meanwhile is not taken away from there.
  if (isDialogOpen()) return sayQuestionIsOpen(code)
  if (pathname !== location.pathname)
    return tell('Found too late', `You were on another page when ${code} was scanned.`)
  const takes = whoTakesScans()
  if (!found) return tell('The code could not be looked up', `Scan ${code} again.`)
  const [first, ...others] = found.items
  if (!first) return tell('Nothing has this code', `${code} is no SKU, barcode, order or picklist here.`)
  const isCounted = first.kind === 'product' && takes.product !== undefined
  if (isCounted && isAmbiguous(code, found.items)) return tell('Not added', severalHave(code))
  if (isCounted) return takes.product?.(first.id)
  if (scan !== scans) return // the newer one leads where it leads
  signalScan('hit')
  goTo(others.length > 0 ? `${pages.products}?${new URLSearchParams({ q: code })}` : pageOf(first))
}

/** What no code can be, too long for instance, is none of anything. */
const whatIsNot = (error: unknown): { items: FoundRecord[] } | undefined =>
  isInvalid(error) ? { items: [] } : undefined

/** The one whose SKU it is comes first, and counts alone. */
const isAmbiguous = (code: string, items: readonly FoundRecord[]) =>
  items[0]?.subtitle !== code && items.filter(({ kind }) => kind === 'product').length > 1

function pageOf({ kind, id }: FoundRecord) {
  if (kind === 'order') return href(pages.order, { id })
  if (kind === 'shipment') return href(pages.shipment, { id })
  if (kind === 'receipt') return href(pages.receipt, { id })
  return kind === 'picklist' ? href(pages.picklist, { id }) : `${pages.products}/${id}`
}
