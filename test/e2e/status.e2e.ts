import type { Page } from '@playwright/test'
import { mailedPages } from '../../contract/shared/site-pages.ts'
import type { MeasuredStatus, StatusReport } from '../../contract/shared/status.ts'
import { statusAddresses, statusComponentKeys } from '../../contract/shared/status.ts'
import { expectAccessible, expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { mailedLink } from './support/mailed-link.ts'
import { openListening } from './support/open-listening.ts'
import { show } from './support/stand-on.ts'

const noon = '2026-11-22T12:00:00.000Z'
const dayBefore = (days: number) => new Date(Date.parse(noon) - days * 86_400_000).toISOString().slice(0, 10)

/** A report in which everything is so, or nothing was ever measured. */
function reportOf(status: MeasuredStatus, more: Partial<StatusReport> = {}): StatusReport {
  const isMeasured = status !== 'no_data'
  return {
    generated_at: noon,
    status,
    components: statusComponentKeys.map((key) => ({
      ...{ key, name: key, status, updated_at: isMeasured ? noon : null, latency_ms: isMeasured ? 12 : null },
    })),
    uptime: { days: 30, percent: isMeasured ? 99.98 : null, measured_minutes: isMeasured ? 40_000 : 0 },
    days: [6, 5, 4, 3, 2, 1, 0].map((days) => ({
      ...{ day: dayBefore(days), status, percent: isMeasured ? 100 : null, measured_minutes: isMeasured ? 1440 : 0 },
    })),
    response_time: { hours: 24, average_ms: isMeasured ? 31 : null, samples: isMeasured ? 1440 : 0 },
    incidents: [],
    maintenance: [],
    ...more,
  }
}

const openWith = async (page: Page, report: StatusReport, place = '') => {
  await page.route('**/status.json', (route) => route.fulfill({ json: report }))
  await page.goto(`/status${place}`)
}
const badges = (page: Page, word: string) => page.getByRole('listitem').getByText(word, { exact: true })

test('until something is measured, what is published stands alone and says so', async ({ page }) => {
  await openWith(page, reportOf('no_data'))

  await expect(page.getByRole('heading', { name: 'All systems operational' })).toBeVisible()
  await expect(page.getByText('Published status. Measured: no data')).toBeVisible()
  await expect(badges(page, 'Operational')).toHaveCount(6)
  await expect(page.getByText('Published; last updated: no data')).toHaveCount(6)
  await expect(badges(page, 'no data')).toHaveCount(7)
  for (const figure of ['99.97%', '127 ms', '10,000 businesses']) await expect(page.getByText(figure)).toBeVisible()
  await expect(page.getByText('Published figure: 99.99%.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Active incidents 0' })).toBeVisible()
  await expect(page.getByText('None is planned in the next 30 days.')).toBeVisible()
})

test('what is measured stands beside what is published, with its window', async ({ page }) => {
  await openWith(page, reportOf('operational'))

  await expect(page.getByText('Measured every minute; as of 12:00')).toBeVisible()
  await expect(badges(page, 'Operational')).toHaveCount(6)
  await expect(page.getByText('Last updated 12:00, 22 Nov 2026')).toHaveCount(6)
  await expect(badges(page, '100%')).toHaveCount(7)
  for (const figure of ['99.97%', '99.98%', '127 ms', '31 ms']) await expect(page.getByText(figure)).toBeVisible()
  await expect(page.getByText('Measured, last 30 days')).toBeVisible()
  await expect(page.getByText('Measured, last 24 h')).toBeVisible()
})

test('an incident turns the page, and is read on it', async ({ page }) => {
  const update = { id: 1, state: 'opened', message: 'Labels come late.\nWe are looking.', at: noon } as const
  const incident = { id: 7, title: 'Labels are late', impact: 'outage', components: ['jobs', 'email'] } as const
  const report = reportOf('outage', {
    incidents: [
      {
        ...{ ...incident, components: [...incident.components] },
        ...{ starts_at: noon, ends_at: null, resolved_at: null, updates: [update] },
      },
    ],
  })
  await openWith(page, report, '#record-7')

  await expect(page.getByRole('heading', { name: 'Some systems are out' })).toBeVisible()
  await expect(page.getByRole('article')).toBeInViewport() // the feed leads there
  await expect(page.getByRole('heading', { name: 'Active incidents 1' })).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Since 22 Nov 2026, 12:00 · Background jobs, Email delivery')
  await expect(page.getByRole('article')).toContainText('Labels come late.')
  await expectNoViolations(page, 'the status page with an incident')
})

test('what was measured once and is not now is never shown as up', async ({ page }) => {
  const measured = reportOf('operational')
  const components = measured.components.map((one) => ({ ...one, status: 'no_data' as const, latency_ms: null }))
  await openWith(page, { ...measured, status: 'no_data', components })

  await expect(page.getByRole('heading', { name: 'No data', exact: true })).toBeVisible()
  await expect(badges(page, 'No data')).toHaveCount(6)
  await expect(badges(page, 'Operational')).toHaveCount(0)
})

test('while one component is measured, another that was not for a day is never shown as up', async ({ page }) => {
  const report = reportOf('no_data')
  const [web, api, database, ...rest] = report.components
  if (!web || !api || !database) throw new Error('There are six components')
  const out = { ...database, status: 'outage', updated_at: noon } as const
  await openWith(page, { ...report, status: 'outage', components: [web, api, out, ...rest] })

  await expect(badges(page, 'Outage')).toHaveCount(1)
  await expect(badges(page, 'No data')).toHaveCount(5)
  await expect(page.getByText('Last updated: no data')).toHaveCount(5)
})

test('a tab that was opened behind others is up to date when somebody looks at it', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }),
  )
  const report = reportOf('outage')
  await page.route('**/status.json', (route) => route.fulfill({ json: report }))
  await openListening(page, '/status')
  await expect(page.getByRole('heading', { name: 'All systems operational' })).toBeVisible()
  await show(page, 'visible')

  await expect(page.getByRole('heading', { name: 'Some systems are out' })).toBeVisible()
})

test('the status page passes axe and fits its width', async ({ page }) => {
  await expectAccessible(page, '/status')
})

test('the pages that mailed links lead to pass axe, and their button says what became of it', async ({ page }) => {
  for (const address of mailedPages) await expectAccessible(page, address)
  await page.goto(`${statusAddresses.confirm}?id=1&until=9&signature=none`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/status#link-expired$/)
  await expect(page.getByText('This link does not work any more.')).toBeVisible()
})

test('the report and the feed are there for everybody', async ({ page }) => {
  const report = (await (await page.request.get('/status.json')).json()) as StatusReport
  expect(report.components.map(({ key }) => key)).toEqual(statusComponentKeys)
  await page.goto('/status')
  const feed = await page.locator('link[rel=alternate]').getAttribute('href')
  const answer = await page.request.get(feed ?? '')
  expect(answer.headers()['content-type']).toContain('application/rss+xml')
  expect(await answer.text()).toContain(`<link>${process.env.SHOP_URL}/status</link>`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('what is measured is one link away, and notices are subscribed to, confirmed and ended', async ({ page }) => {
    const email = `status-${Date.now()}@example.com`
    await page.goto('/status')
    await expect(page.getByRole('link', { name: '/status.json' })).toBeVisible()
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Get email notices' }).click()
    await expect(page).toHaveURL(/\/status#check-your-email$/)
    await expect(page.getByText('Check your email')).toBeVisible()

    await page.goto(await mailedLink(page, email, /Confirm/))
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(/\/status#subscribed$/)
    await expect(page.getByText('Your address is confirmed.')).toBeVisible()
    await expect(page.getByText('Check your email')).toBeHidden()
  })
})
