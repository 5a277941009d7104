import type { StatusReport } from '#contract/shared/status.ts'

/** Whether anything was measured lately: until then what is published stands alone. */
export const isEverMeasured = ({ components, uptime }: StatusReport) =>
  uptime.measured_minutes > 0 || components.some(({ updated_at }) => updated_at !== null)
