import { type ReactNode, useEffect } from 'react'
import { productName } from '#contract/shared/product-name.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { type StatusRecord, type StatusReport, statusAddresses } from '#contract/shared/status.ts'
import { pageHead } from '../../platform/page-head.ts'
import { figures } from '../figures.ts'
import { ComponentList } from './component-list.tsx'
import { OverallCard } from './overall-card.tsx'
import { PublishedFigure } from './published-figure.tsx'
import { Records } from './records.tsx'
import { StatusNotices } from './status-notices.tsx'
import { useReport } from './use-report.ts'
import { WeekGrid } from './week-grid.tsx'

const description = `How ${productName} is running: components, uptime, response time, incidents and planned maintenance.`

export const meta = () => [
  ...pageHead({ path: sitePages.status, title: 'System status', description }),
  { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', title: 'Status', href: statusAddresses.feed },
]

/** A link to a record (a line of the feed has one) leads there once it is on the page. */
function useLedToRecord(isRead: boolean) {
  // An effect, because the browser looked for it before anything was read.
  useEffect(() => {
    if (isRead && location.hash.startsWith('#record-'))
      document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isRead])
}

export default function StatusPage() {
  const report = useReport()
  useLedToRecord(report !== undefined)
  return (
    <>
      <div className="mx-auto grid max-w-4xl gap-14 px-5 pt-32 pb-20 md:pb-28">
        <div className="grid gap-6">
          <Intro />
          <OverallCard report={report} />
          <noscript>
            <p className="text-soft">
              What is measured is filled in by a script. Without one it is in <Address to={statusAddresses.report} />{' '}
              and <Address to={statusAddresses.feed} />.
            </p>
          </noscript>
        </div>
        <section aria-labelledby="components" className="grid gap-5">
          <h2 id="components" className="text-xl font-semibold">
            Components
          </h2>
          <ComponentList report={report} />
        </section>
        <WeekGrid report={report} />
        <Figures report={report} />
        <Open name="Active incidents" records={report?.incidents} none="No incidents are open." />
        <Open name="Scheduled maintenance" records={report?.maintenance} none="None is planned in the next 30 days." />
      </div>
      <div className="border-t border-line py-20 md:py-28">
        <div className="mx-auto max-w-4xl px-5">
          <StatusNotices />
        </div>
      </div>
    </>
  )
}

const Intro = () => (
  <header className="grid gap-3">
    <h1 className="text-3xl font-semibold tracking-[-0.03em]">System status</h1>
    <p className="max-w-[60ch] text-[17px]/7 text-soft">
      {figures.businesses.legalAndStatus} businesses rely on {productName}. Published figures are marked as such; beside
      them is what we measure, every minute.
    </p>
  </header>
)

const Address = ({ to }: { to: string }) => (
  <a href={to} className="font-medium text-brand underline underline-offset-4">
    {to}
  </a>
)

function Figures({ report }: { report: StatusReport | undefined }) {
  const { percent = null } = report?.uptime ?? {}
  const { average_ms = null } = report?.response_time ?? {}
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <PublishedFigure
        label="30-day uptime"
        published={figures.uptime}
        measured={percent === null ? 'no data' : `${percent}%`}
        window="last 30 days"
      />
      <PublishedFigure
        label="API response time, average over 24 h"
        published={figures.responseTime}
        measured={average_ms === null ? 'no data' : `${average_ms} ms`}
        window="last 24 h"
      />
    </div>
  )
}

type OpenProps = { name: string; records: readonly StatusRecord[] | undefined; none: ReactNode }

/** How many are open, and what they are. */
function Open({ name, records = [], none }: OpenProps) {
  return (
    <section className="grid gap-4">
      <h2 className="flex items-baseline justify-between gap-4 text-xl font-semibold">
        {name} <span className="figures text-soft">{records.length}</span>
      </h2>
      {records.length === 0 ? <p className="text-[17px]/7 text-soft">{none}</p> : <Records records={records} />}
    </section>
  )
}
