import { href, useNavigate } from 'react-router'
import type { FoundRecord } from '#contract/search.ts'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { useHearScans } from '../platform/hear-scans.ts'
import { notify } from '../platform/notify.ts'
import { whoTakesScans } from '../platform/scanned.ts'
import { isDialogOpen } from '../platform/single-keys.ts'
import { signalScan } from '../scan/signal-scan.ts'

const tell = (title: string, text: string) => {
  signalScan('miss')
  void notify.failure({ title, text })
}

/** On every signed-in page a scan opens, adds or counts what it names, or says that it names nothing. */
export function useOpenScanned() {
  const navigate = useNavigate()

  async function look(code: string) {
    const { items } = await api.search.code.call({ query: { code } })
    const [found, ...others] = items
    if (!found) return tell('Nothing has this code', `${code} is no SKU, barcode, order or picklist here.`)
    signalScan('hit')
    const takes = whoTakesScans()
    if (found.kind === 'product' && takes.product) takes.product(found.id)
    else void navigate(others.length > 0 ? `${pages.products}?${new URLSearchParams({ q: code })}` : pageOf(found))
  }

  useHearScans((code) => {
    const takes = whoTakesScans()
    if (isDialogOpen()) tell('A question is open', `Answer or close it, then scan ${code} again.`)
    else if (takes.code) takes.code(code)
    else look(code).catch(() => tell('The code could not be looked up', `Scan ${code} again.`))
  })
}

function pageOf({ kind, id }: FoundRecord) {
  if (kind === 'order') return href(pages.order, { id })
  return kind === 'picklist' ? href(pages.picklist, { id }) : `${pages.products}/${id}`
}
