import type { Supplier } from '#contract/suppliers.ts'
import { plural } from '../platform/format.ts'

/** `Measured: 6 days over 4 purchases`, however many deliveries they came in; nothing before the first was received. */
export const measuredLeadTime = ({ measured_lead_time_days, measured_deliveries }: Supplier) =>
  measured_lead_time_days === null
    ? undefined
    : `Measured: ${plural(measured_lead_time_days, 'day')} over ${plural(measured_deliveries, 'purchase')}`

/** The same in the fewest words, for a label: `Took 6 days over 4 purchases`. */
export const tookSoLong = (supplier: Supplier) =>
  measuredLeadTime(supplier)?.replace('Measured:', 'Took') ?? 'Nothing received yet'
