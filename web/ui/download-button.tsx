import { Download } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../platform/notify.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = {
  /** Fetches and saves the file: `() => api.orders.csv.save({ query: filters })`. */
  save: () => Promise<void>
  className?: string
}

/** Saves the list as it is filtered and sorted now; a picture alone on a phone. */
export function DownloadButton({ save, className }: Props) {
  const [pending, setPending] = useState(false)
  const start = () => {
    setPending(true)
    save()
      .catch((error: Error) => notify.failure({ title: 'The file could not be downloaded', text: error.message }))
      .finally(() => setPending(false))
  }
  return (
    <Button
      icon={<Download className="size-4" aria-hidden="true" />}
      pending={pending}
      onClick={start}
      className={classNames('max-md:w-11 max-md:px-0', className)}
    >
      <span className="max-md:sr-only">Download CSV</span>
    </Button>
  )
}
