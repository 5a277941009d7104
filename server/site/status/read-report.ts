import {
  type MeasuredStatus,
  type ServiceStatus,
  type StatusComponent,
  type StatusRecord,
  type StatusReport,
  serviceStatuses,
  statusComponentKeys,
  statusComponents,
  type Uptime,
} from '#contract/shared/status.ts'
import type { Database } from '#server/platform/database/database.ts'
import { localStatements } from '#server/platform/database/local-statements.ts'
import { type Day, type Latest, latestSamples, measuredDays, openRecords, responseTime } from './report-queries.ts'

export const windows = { days: 30, hours: 24, maintenanceDays: 30 }
/** A sample that is older says nothing about now. */
const freshMs = 3 * 60_000

/** How everything is and was, by what was measured and written down. */
export async function readReport(database: Database, now = new Date()): Promise<StatusReport> {
  const [latest, days, [answers], records] = await localStatements(database).batch(
    latestSamples(statusComponentKeys),
    measuredDays(windows.days),
    responseTime(windows.hours),
    openRecords(windows.maintenanceDays),
  )
  const incidents = records.filter(({ kind }) => kind === 'incident').map(asRecord)
  const components = statusComponentKeys.map((key) => componentNow(key, { latest, incidents, now }))
  return {
    generated_at: now.toISOString(),
    status: worstOf([...components.map(({ status }) => status), ...incidents.map(({ impact }) => impact ?? 'no_data')]),
    components,
    uptime: { days: windows.days, ...uptimeOf(days) },
    days: lastSeven(now).map((day) => dayOf(day, days)),
    response_time: { hours: windows.hours, average_ms: answers?.average_ms ?? null, samples: answers?.samples ?? 0 },
    incidents,
    maintenance: records.filter(({ kind }) => kind === 'maintenance').map(asRecord),
  }
}

const asRecord = ({ updates, ...row }: StatusRecord & { kind: string }): StatusRecord => {
  const { kind: _, ...record } = row
  const moment = (at: string) => new Date(at).toISOString()
  return { ...record, updates: updates.map((update) => ({ ...update, at: moment(update.at) })) }
}

/** The worst of what is known; no data only where nothing is. */
export function worstOf(statuses: readonly MeasuredStatus[]): MeasuredStatus {
  return serviceStatuses.findLast((one) => statuses.includes(one)) ?? 'no_data'
}

type Known = { latest: readonly Latest[]; incidents: readonly StatusRecord[]; now: Date }

function componentNow(key: StatusComponent, { latest, incidents, now }: Known) {
  const last = latest.find(({ component }) => component === key)
  const isFresh = last !== undefined && now.getTime() - Date.parse(last.minute) < freshMs
  const told = incidents.flatMap(({ impact, components }) => (impact && components.includes(key) ? [impact] : []))
  return {
    key,
    name: statusComponents[key].name,
    status: worstOf([isFresh ? last.status : 'no_data', ...told]),
    updated_at: last?.minute ?? null,
    latency_ms: isFresh ? last.latency_ms : null,
  }
}

function uptimeOf(days: readonly Day[]): Uptime {
  const sum = (of: 'measured' | 'up') => days.reduce((all, day) => all + day[of], 0)
  const measured = sum('measured')
  return { percent: measured > 0 ? percentOf(sum('up'), measured) : null, measured_minutes: measured }
}

/** Rounded down: a minute of an outage never becomes a hundred per cent. */
const percentOf = (up: number, measured: number) => Math.floor((up * 10_000) / measured) / 100

/** The last seven days in UTC, as YYYY-MM-DD, oldest first. */
export const lastSeven = (now: Date) =>
  Array.from({ length: 7 }, (_, index) => new Date(now.getTime() - (6 - index) * 86_400_000).toISOString().slice(0, 10))

function dayOf(day: string, days: readonly Day[]): StatusReport['days'][number] {
  const found = days.find((one) => one.day === day)
  const status: ServiceStatus | undefined = found && serviceStatuses[found.worst]
  return { day, status: status ?? 'no_data', ...uptimeOf(found ? [found] : []) }
}
