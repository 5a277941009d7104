import { expect, test } from 'vitest'
import type { Supplier } from '#contract/suppliers.ts'
import { measuredLeadTime, tookSoLong } from './measured-lead-time.ts'

const supplier = (measured_lead_time_days: number | null, measured_deliveries: number) =>
  ({ measured_lead_time_days, measured_deliveries }) as Supplier

test('a lead time is measured over purchases, in however many deliveries each of them came', () => {
  expect(measuredLeadTime(supplier(6, 4))).toBe('Measured: 6 days over 4 purchases')
  expect(tookSoLong(supplier(1, 1))).toBe('Took 1 day over 1 purchase')
})

test('where nothing was received there is nothing to measure', () => {
  expect(measuredLeadTime(supplier(null, 0))).toBeUndefined()
  expect(tookSoLong(supplier(null, 0))).toBe('Nothing received yet')
})
