import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { MovedDay } from '#contract/stock.ts'
import { api } from '../platform/api-client.ts'
import { formatNumber } from '../platform/format.ts'
import { hasFailed } from '../platform/use-failure.ts'
import { QuietRetry } from '../ui/quiet-retry.tsx'
import { TableBehind } from '../ui/table-behind.tsx'
import { When } from '../ui/when.tsx'
import { MovedPicture } from './moved-picture.tsx'

/** What came and went on each of the last 30 days; on a phone the rows come first, and this is left out. */
export function MovedDays() {
  const read = useQuery(api.stock.days.query())
  const days = read.data?.days
  return (
    <section aria-label="Last 30 days" className="max-md:hidden">
      <div className="overflow-clip rounded-card border border-line bg-card">
        {days ? (
          <>
            <MovedPicture days={days} />
            <TableBehind caption="Units in and out by day, newest first" heads={['Day', 'In', 'Out']}>
              {days.toReversed().map((day) => (
                <Row key={day.day} day={day} />
              ))}
            </TableBehind>
          </>
        ) : (
          !hasFailed(read) && <div className="h-57 animate-breathe" />
        )}
      </div>
      <QuietRetry read={read} what="The days" />
    </section>
  )
}

const Row = ({ day: { day, units_in, units_out } }: { day: MovedDay }) => (
  <tr>
    <th scope="row">
      <When at={day} />
    </th>
    <td>{units_in > 0 ? <Behind day={day} type="in" units={units_in} /> : 0}</td>
    <td>{units_out > 0 ? <Behind day={day} type="out" units={units_out} /> : 0}</td>
  </tr>
)

/** The rows of this day, in this list. */
const Behind = ({ day, type, units }: { day: string; type: 'in' | 'out'; units: number }) => (
  <Link
    to={`?${new URLSearchParams({ movement_type: type, from: day, to: day, moves: 'without' })}`}
    className="underline decoration-line underline-offset-4 hover:decoration-ink"
  >
    {formatNumber(units)}
  </Link>
)
