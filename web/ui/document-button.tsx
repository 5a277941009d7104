import { Printer } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../platform/notify.ts'
import { patiently } from '../platform/patiently.ts'
import { Button } from './button.tsx'

type Props = {
  /** What is printed: 'Packing slip'. */
  label: string
  /** Which one, where a list has many: 'TEST-000123', for who hears it only. */
  of?: string
  look?: 'primary'
  /** Asks for a link that is good for a while: `() => api.shipping.packingSlip.call({ params })`. */
  link: () => Promise<{ url: string }>
  disabledBecause?: string
}

/** Opens a PDF in a new tab. The tab opens first, or the browser would take it for a pop-up. */
export function useOpenDocument(link: Props['link']) {
  const [pending, setPending] = useState(false)
  async function open() {
    const tab = window.open('', '_blank')
    setPending(true)
    try {
      const { url } = await patiently(link)
      ;(tab ?? window).location.assign(url)
    } catch (error) {
      tab?.close()
      notify.failure({ title: 'The document could not be opened', text: (error as Error).message })
    } finally {
      setPending(false)
    }
  }
  return { pending, open: () => void open() }
}

export function DocumentButton({ label, of, look, link, disabledBecause }: Props) {
  const { pending, open } = useOpenDocument(link)
  return (
    <Button
      look={look ?? (of ? 'quiet' : 'secondary')}
      icon={<Printer className="size-4" aria-hidden="true" />}
      pending={pending}
      disabledBecause={disabledBecause}
      onClick={open}
    >
      {label}
      {of && <span className="sr-only"> of {of}</span>}
    </Button>
  )
}
