import { CircleAlert, Download } from 'lucide-react'
import { useState } from 'react'
import type { DataExport } from '#contract/data-rights.ts'
import { api } from '../platform/api-client.ts'
import { fetchAsUser } from '../platform/fetch-as-user.ts'
import { formatMoment } from '../platform/format.ts'
import { notify } from '../platform/notify.ts'
import { patiently } from '../platform/patiently.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { isUnderWay, standingOf } from './export-words.ts'

/** One export: how far it is and a way to stop it, or its file. */
export function ExportItem({ item }: { item: DataExport }) {
  const when = formatMoment(item.created_at)
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid gap-1.5">
        <p className="figures font-medium">{when}</p>
        {item.state === 'failed' ? (
          <p className="flex items-start gap-1.5 text-sm text-out">
            <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
            {standingOf(item)}
          </p>
        ) : (
          <p className="text-sm text-soft">{standingOf(item)}</p>
        )}
        {isUnderWay(item) && item.rows_total > 0 && (
          <ProgressBar done={item.rows_done} total={item.rows_total} label="Export" />
        )}
      </div>
      {isUnderWay(item) && <StopButton id={item.id} />}
      {item.state === 'done' && <DownloadButton id={item.id} when={when} />}
    </li>
  )
}

function StopButton({ id }: { id: string }) {
  const stop = useIntent(api.data.stopExport, { saved: 'Export stopped', failed: 'Failed to stop the export' })
  return (
    <Button pending={stop.isPending} onClick={() => stop.mutate({ params: { id } })}>
      Stop
    </Button>
  )
}

/** Asks before it is followed: what is no file would take the place of the page. */
async function linkToFile(id: string) {
  const { url } = await api.data.exportLink.call({ params: { id } })
  const { pathname, search } = new URL(url)
  await fetchAsUser(pathname + search, { method: 'HEAD', headers: new Headers() })
  return url
}

function DownloadButton({ id, when }: { id: string; when: string }) {
  const [pending, setPending] = useState(false)
  async function download() {
    setPending(true)
    try {
      const url = await patiently(() => linkToFile(id))
      location.assign(url) // a file to be saved: the page stays
    } catch (error) {
      notify.failure({ title: 'The export could not be downloaded', text: (error as Error).message })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon={<Download className="size-4" aria-hidden="true" />} pending={pending} onClick={() => void download()}>
      Download<span className="sr-only"> the export of {when}</span>
    </Button>
  )
}
