import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { figureOf } from '../platform/figure-of.ts'
import { formatNumber } from '../platform/format.ts'
import { useFilters } from '../platform/use-filters.ts'
import { warm } from '../platform/warm.ts'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { StatCard, StatRow } from '../ui/stat-card.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'
import { AlertRuleList } from './alert-rule-list.tsx'
import { CurrentAlerts } from './current-alerts.tsx'

const tabs = [
  ['alerts', 'Current Alerts'],
  ['rules', 'Alert Rules'],
] as const

/** Which tab is open; none is the first. */
const inUrl = { tab: ['rules'] } as const

export const clientLoader = () => warm(api.alerts.summary.query(), api.alerts.list.pages())

export default function AlertsPage() {
  const [{ tab = 'alerts' }, setFilters] = useFilters(inUrl)
  return (
    <Page>
      <PageHeader title="Alerts" />
      <Stats />
      <Tabs
        label="Alerts and rules"
        value={tab}
        onChange={(next) => setFilters({ tab: next === 'rules' ? next : undefined })}
        tabs={tabs}
      >
        <TabPanel value="alerts">
          <CurrentAlerts />
        </TabPanel>
        <TabPanel value="rules">
          <AlertRuleList />
        </TabPanel>
      </Tabs>
    </Page>
  )
}

function Stats() {
  const summary = useQuery(api.alerts.summary.query())
  const value = (of: (counts: NonNullable<typeof summary.data>) => number) =>
    figureOf(summary, (counts) => formatNumber(of(counts)))
  return (
    <StatRow read={summary}>
      <StatCard label="Critical Alerts" value={value((s) => s.critical)} danger={Boolean(summary.data?.critical)} />
      <StatCard label="Warnings" value={value((s) => s.warnings)} />
      <StatCard label="Unacknowledged" value={value((s) => s.unacknowledged)} />
      <StatCard label="Active Rules" value={value((s) => s.active_rules)} />
    </StatRow>
  )
}
