import { type StatusReport, statusComponentKeys, statusComponents } from '#contract/shared/status.ts'
import { lastSeven, windows } from './read-report.ts'

/** While the database does not answer, that much is known; what was before it is as last read, if it ever was. */
export function withoutDatabase(before: StatusReport | undefined, now = new Date()): StatusReport {
  const generated_at = now.toISOString()
  const components = statusComponentKeys.map((key) => ({
    key,
    name: statusComponents[key].name,
    status: key === 'database' ? ('outage' as const) : ('no_data' as const),
    updated_at: key === 'database' ? generated_at : (lastOf(before, key)?.updated_at ?? null),
    latency_ms: null,
  }))
  return { ...(before ?? nothingBefore(now)), generated_at, status: 'outage', components }
}

const lastOf = (report: StatusReport | undefined, wanted: string) =>
  report?.components.find(({ key }) => key === wanted)

const unmeasured = { percent: null, measured_minutes: 0 }
const nothingBefore = (now: Date) => ({
  uptime: { days: windows.days, ...unmeasured },
  days: lastSeven(now).map((day) => ({ day, status: 'no_data' as const, ...unmeasured })),
  response_time: { hours: windows.hours, average_ms: null, samples: 0 },
  incidents: [],
  maintenance: [],
})
