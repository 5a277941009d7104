import { useState } from 'react'
import type { Usage } from '#contract/billing.ts'
import { type UsageKind, usageKinds } from '#contract/plans.ts'
import { formatNumber } from '../platform/format.ts'
import { Choice } from '../ui/choice.tsx'
import { Panel } from '../ui/panel.tsx'
import { TableBehind } from '../ui/table-behind.tsx'
import { UsagePlot } from './usage-plot.tsx'
import { longMonth, usageLabels } from './usage-words.ts'

const options = usageKinds.map((kind) => [kind, usageLabels[kind]] as const)

/** One figure month by month as a picture, up to this month, and as a table behind it. */
export function UsageMonths({ usage: { now, months, limits } }: { usage: Usage }) {
  const [kind, setKind] = useState<UsageKind>('orders_per_month')
  const bars = [...months, now].map(({ month, used }) => ({ month, figure: used[kind] }))
  const label = usageLabels[kind]
  return (
    <Panel
      title="Months"
      aside={
        <Choice
          aria-label="Figure"
          value={kind}
          onChange={(event) => setKind(event.target.value as UsageKind)}
          options={options}
          frameClass="w-48 max-w-full"
        />
      }
    >
      {months.length === 0 ? (
        <p className="px-4 py-6 text-soft">
          {longMonth(now.month)} is the first month that is counted. From the next one on the months stand here side by
          side.
        </p>
      ) : (
        <>
          <UsagePlot label={label} bars={bars} limit={limits[kind]} />
          <TableBehind caption={`${label}, newest month first`} heads={['Month', label]}>
            {bars.toReversed().map(({ month, figure }) => (
              <tr key={month}>
                <th scope="row">{month === now.month ? `${longMonth(month)}, so far` : longMonth(month)}</th>
                <td>{formatNumber(figure)}</td>
              </tr>
            ))}
          </TableBehind>
        </>
      )}
    </Panel>
  )
}
