import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { api } from '../platform/api-client.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useFailure } from '../platform/use-failure.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { SkeletonBars } from '../ui/panel-skeleton.tsx'
import { ExportItem } from './export-item.tsx'
import { howItComes, isUnderWay } from './export-words.ts'

const lookEveryMs = 1000

/** Everything of the business as one file, and the files that were made. */
export function ExportPanel() {
  const exports = useQuery({
    ...api.data.exports.query(),
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? lookEveryMs : false),
  })
  const ask = useIntent(api.data.askForExport, { saved: 'Export begun', failed: 'Failed to begin the export' })
  const failure = useFailure(exports)
  const isDemo = useDemoReason() !== undefined
  const { email_available: hasMail = true } = useQuery(api.notifications.settings.query()).data ?? {}
  const items = exports.data?.items ?? []
  const busy = items.some(isUnderWay) ? 'An export is under way' : undefined
  return (
    <Panel title="Export everything">
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          One zip with every table as CSV and as JSON: products, stock, orders, customers, the audit log and the rest.
          You can go on working; {howItComes({ isDemo, hasMail })}
        </p>
        {ask.error && <ErrorNotice title="The export was not begun." error={ask.error} />}
        <Button
          look="primary"
          icon={<PackageOpen className="size-4" aria-hidden="true" />}
          pending={ask.isPending}
          disabledBecause={busy}
          onClick={() => ask.mutate({})}
          className="w-fit max-sm:w-full"
        >
          Export Everything
        </Button>
        {busy && (
          <p aria-hidden="true" className="text-sm text-soft">
            {busy}. You can begin another once it has ended.
          </p>
        )}
      </div>
      {failure && (
        <div className="border-t border-line p-4">
          <ErrorNotice title="Failed to load exports" {...failure} />
        </div>
      )}
      {exports.isPending && !failure && <SkeletonBars text="Loading exports..." className="border-t border-line p-4" />}
      {items.length > 0 && (
        <ul aria-label="Exports" className="divide-y divide-line border-t border-line">
          {items.map((one) => (
            <ExportItem key={one.id} item={one} />
          ))}
        </ul>
      )}
    </Panel>
  )
}
