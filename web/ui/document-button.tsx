import { Printer } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../platform/notify.ts'
import { Button } from './button.tsx'

type Props = {
  /** What is printed: 'Packing slip'. */
  label: string
  /** Which one, where a list has many: 'TEST-000123', for who hears it only. */
  of?: string
  /** Asks for a link that is good for a while: `() => api.shipping.packingSlip.call({ params })`. */
  link: () => Promise<{ url: string }>
  disabledBecause?: string
  /** Where it is what one came for. */
  primary?: boolean
}

/** Opens a PDF in a new tab. The tab opens first, or the browser would take it for a pop-up. */
export function DocumentButton({ label, of, link, disabledBecause, primary = false }: Props) {
  const [pending, setPending] = useState(false)
  async function open() {
    const tab = window.open('', '_blank')
    setPending(true)
    try {
      const { url } = await link()
      ;(tab ?? window).location.assign(url)
    } catch (error) {
      tab?.close()
      notify.failure({ title: 'The document could not be opened', text: (error as Error).message })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button
      {...(of && { look: 'quiet' })}
      {...(primary && { look: 'primary' })}
      icon={<Printer className="size-4" aria-hidden="true" />}
      pending={pending}
      disabledBecause={disabledBecause}
      onClick={() => void open()}
    >
      {label}
      {of && <span className="sr-only"> of {of}</span>}
    </Button>
  )
}
