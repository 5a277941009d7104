import type { ServiceStatus, StatusComponent, StatusRecord, StatusUpdate } from '#contract/shared/status.ts'
import { localStatement } from '#server/platform/database/statement.ts'

export type Latest = { component: StatusComponent; status: ServiceStatus; latency_ms: number; minute: string }
export type Day = { day: string; measured: number; up: number; worst: number }
export type ResponseTime = { average_ms: number | null; samples: number }

/** The last sample of each component, of the last day. */
export const latestSamples = localStatement<Latest>(
  'latest_samples',
  `select s.component, s.status, s.latency_ms, s.minute
from unnest($1::text[]) wanted(component) cross join lateral (
  select component, status, latency_ms, minute from status_samples
  where component = wanted.component and minute > now() - interval '1 day' order by minute desc limit 1) s`,
)

/** By day, in UTC: how many minutes were measured, and in how many of them nothing was out. */
export const measuredDays = localStatement<Day>(
  'measured_days',
  `select to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as measured,
  count(*) filter (where worst < 2)::int as up, max(worst) as worst
from (
  select minute, max(case status when 'operational' then 0 when 'degraded' then 1 else 2 end) as worst
  from status_samples where minute > now() - $1::int * interval '1 day' group by minute) minutes
group by 1 order by 1`,
)

export const responseTime = localStatement<ResponseTime>(
  'response_time',
  `select round(avg(latency_ms))::int as average_ms, count(*)::int as samples from status_samples
where minute > now() - $1::int * interval '1 hour' and component = 'api' and status <> 'outage'`,
)

type Row = Omit<StatusRecord, 'updates'> & { kind: 'incident' | 'maintenance'; updates: StatusUpdate[] }

/** Incidents that are not resolved, and maintenance that is not over and begins within so many days. */
export const openRecords = localStatement<Row>(
  'open_records',
  `select i.kind, i.id, i.title, i.impact, i.components, i.starts_at, i.ends_at, i.resolved_at, 
  coalesce((select json_agg(json_build_object('id', u.id, 'state', u.state, 'message', u.message, 'at', u.written_at) order by u.id desc)
  from status_updates u where u.incident_id = i.id), '[]') as updates
from status_incidents i
where i.resolved_at is null
  and (i.kind = 'incident' or (i.ends_at > now() and i.starts_at < now() + $1::int * interval '1 day'))
order by i.starts_at, i.id`,
)

/** `is_open`: the page shows it, as `openRecords` says. */
export type FeedItem = StatusUpdate & { title: string; incident_id: number; is_open: boolean }
/** What was said lately, newest first. */
export const newestUpdates = localStatement<FeedItem>(
  'newest_updates',
  `select u.id, u.state, u.message, u.written_at as at, i.title, i.id as incident_id, i.resolved_at is null
  and (i.kind = 'incident' or (i.ends_at > now() and i.starts_at < now() + $1::int * interval '1 day')) as is_open
from status_updates u join status_incidents i on i.id = u.incident_id
where u.written_at > now() - interval '90 days' order by u.id desc limit 50`,
)
