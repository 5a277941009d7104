import { type ServiceStatus, type StatusComponent, statusComponentKeys } from '#contract/shared/status.ts'
import { hearNews, queryDatabase } from './ask-database.ts'
import { askApi, askPage } from './ask-over-the-wire.ts'
import { type Asked, type Found, orAbort, timed } from './check.ts'
import { lookAtMail, lookAtNews } from './look-at-what-waits.ts'

/** Whoever needs longer for an answer gives none. */
const patienceMs = 5000

/** As much as the column holds, some 24 days: news may have waited longer, and what cannot be written is no sample at all. */
const mostMs = 2 ** 31 - 1

const checks: Record<StatusComponent, (asked: Asked) => Promise<Found | undefined>> = {
  web: askPage,
  api: askApi,
  database: queryDatabase,
  jobs: lookAtNews,
  email: lookAtMail,
  live: hearNews,
}

export type Measured = { component: StatusComponent; status: ServiceStatus; latency_ms: number }

/** How every component is at this moment: one that fails is out. What is not set up has nothing to measure, and is left out. */
export async function measureComponents(asked: Omit<Asked, 'signal'>, stopping?: AbortSignal): Promise<Measured[]> {
  const patience = AbortSignal.timeout(patienceMs)
  const signal = stopping ? AbortSignal.any([patience, stopping]) : patience
  const measured = await Promise.all(
    statusComponentKeys.map(async (component) => {
      const [found, ms] = await timed(() => orAbort(checks[component]({ ...asked, signal }), signal).catch(isOut))
      return found && { component, status: found.status, latency_ms: Math.min(Math.round(found.ms ?? ms), mostMs) }
    }),
  )
  return measured.filter((one) => one !== undefined)
}

const isOut = (): Found => ({ status: 'outage' })
