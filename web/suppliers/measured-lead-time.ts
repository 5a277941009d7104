import type { Supplier } from '#contract/suppliers.ts'
import { plural } from '../platform/format.ts'

/** `Measured: 6 days over 4 deliveries`; nothing before the first purchase was received. */
export const measuredLeadTime = ({ measured_lead_time_days, measured_deliveries }: Supplier) =>
  measured_lead_time_days === null
    ? undefined
    : `Measured: ${plural(measured_lead_time_days, 'day')} over ${plural(measured_deliveries, 'delivery', 'deliveries')}`

/** The same in the fewest words, for a label: `Took 6 days over 4 deliveries`. */
export const tookSoLong = (supplier: Supplier) =>
  measuredLeadTime(supplier)?.replace('Measured:', 'Took') ?? 'Nothing received yet'
