import { formatDate, formatMoment } from '../platform/format.ts'

/** A date as `20 Nov 2026`, with the time on hover. */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={at.length > 10 ? formatMoment(at) : undefined} className="figures whitespace-nowrap">
    {formatDate(at)}
  </time>
)
