import type { Locator, Page } from '@playwright/test'
import { plans } from '../../contract/plans.ts'
import { expectAccessibleNow, expectNoViolations } from './support/expect-accessible.ts'
import { expect, test } from './support/journey.ts'
import { openListening, untilListening } from './support/open-listening.ts'
import { sideways } from './support/sideways.ts'

const results = ['Save 15+ Hours Weekly', 'Reduce Stockouts by 60%', 'Get Your Team Aligned', 'Scale Without Chaos']
const workflows = ['Receiving', 'Picking', 'Reordering', 'Reporting']

const shown = (page: Page) => page.locator('[aria-roledescription=slide][aria-hidden=false]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (at: Page | Locator, name: string) => at.getByRole('link', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('the first picture is fetched at once and before others, the rest when they are near', async ({ page }) => {
  await page.goto('/')
  const pictures = page.locator('[aria-roledescription=slide] .picture-of-system img')
  await expect(pictures).toHaveCount(4)
  await expect(pictures.first()).toHaveAttribute('fetchpriority', 'high')
  await expect(pictures.first()).not.toHaveAttribute('loading')
  for (const place of [1, 2, 3]) await expect(pictures.nth(place)).toHaveAttribute('loading', 'lazy')
})

test('the demo has its three chapters, and says so where the recording cannot be played', async ({ page }) => {
  await page.route('**/pictures/demo.webm', (route) => route.abort())
  await openListening(page, '/')
  await button(page, 'Watch Demo').click()
  const demo = dialog(page, 'Pickwell in Action')
  await expect(demo.getByText('2-Minute Product Demo')).toBeVisible()
  await expect(demo.getByRole('listitem')).toContainText([
    'Product import from CSV',
    'Mobile picking workflow',
    'Reorder notifications',
  ])
  await demo.getByRole('button', { name: 'Play Demo Video' }).click()
  await expect(demo.getByRole('status')).toHaveText(/The recording cannot be played here/)
  await page.keyboard.press('Escape')
  await expect(demo).toBeHidden()
  await expect(button(page, 'Watch Demo')).toBeFocused()
})

test('the recording plays with its captions', async ({ page }) => {
  await openListening(page, '/')
  await button(page, 'Watch Demo').click()
  await button(page, 'Play Demo Video').click()
  const video = dialog(page, 'Pickwell in Action').locator('video')
  await expect(video).toHaveJSProperty('paused', false)
  await expect
    .poll(() => video.evaluate(({ textTracks: [track] }: HTMLVideoElement) => [track?.mode, track?.cues?.length]))
    .toEqual(['showing', 17])
})

test('each result says how it adds up', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Real results, real-time' })).toBeVisible()
  const said = [
    [
      'Stock counting',
      '4.2 h',
      '3.8 h',
      '2.5 h',
      '3.1 h',
      '1.9 h',
      '15.5+ h',
      '62 h',
      '744 h',
      '£25 per hour',
      '£18,600',
    ],
    ['Illustration', 'Stockouts prevented today', 'Alerts'],
    ['92%', 'Illustration', 'Users online', 'Last sync', 'audit log'],
    ['100 to 100,000+', 'Unlimited', '99.97%', '2.3M', 'System load'],
  ]
  for (const [index, name] of results.entries()) {
    await button(page, name).click()
    for (const text of said[index] ?? []) await expect(dialog(page, name)).toContainText(text)
    await dialog(page, name).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page, name)).toBeHidden()
  }
})

test('the workflows are chosen by arrow keys, and each can be tried', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'AI-Powered Workflows' })).toBeVisible()
  const selected = page.getByRole('tablist', { name: 'Workflows' }).getByRole('tab', { selected: true })
  await expect(selected).toHaveText('Receiving')
  await expect(async () => {
    await selected.focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowLeft')
    await expect(selected).toHaveText('Reporting', { timeout: 500 })
  }).toPass()
  for (const name of workflows) {
    await page.keyboard.press('ArrowRight')
    await expect(selected).toHaveText(name)
    await expect(selected).toBeFocused()
    const panel = page.getByRole('tabpanel', { name })
    await expect(panel.getByRole('listitem')).toHaveCount(4)
    await expect(panel.locator('dt')).toHaveCount(3)
    await expect(link(panel, `Try ${name} Now`)).toHaveAttribute('href', '/auth')
    await expect(page.getByRole('tabpanel')).toHaveCount(2) // with that of the prices
  }
  await button(page, 'About Reporting').focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
})

test('prices by the month and by the year lead to their plan', async ({ page }) => {
  await page.goto('/#pricing')
  const yearly = page.getByRole('tab', { name: 'Yearly save up to 18%' })
  const byMonth = page.getByRole('tabpanel', { name: 'Monthly' })
  for (const price of ['£0/mo', '£15/mo', '£39/mo']) await expect(byMonth).toContainText(price)
  await expect(byMonth.getByRole('listitem').filter({ hasText: 'Most Popular' })).toContainText('Starter')
  await expect(link(byMonth, 'Start with Free')).toHaveAttribute('href', '/auth')
  await expect(link(byMonth, 'Try Growth free for 7 days')).toHaveAttribute('href', '/auth?plan=growth&billing=monthly')

  await expect(async () => {
    await yearly.click()
    await expect(yearly).toHaveAttribute('aria-selected', 'true', { timeout: 500 })
  }).toPass()
  const byYear = page.getByRole('tabpanel', { name: 'Yearly save up to 18%' })
  for (const text of ['£12/mo', '£15/mo', 'save 20%', 'billed £150/year', '£32/mo', 'save 18%', 'billed £390/year'])
    await expect(byYear).toContainText(text)
  await link(byYear, 'Try Starter free for 7 days').click()
  await expect(page).toHaveURL('/auth?plan=starter&billing=yearly')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
})

test('what search engines read has the prices of the plans and the questions of the page', async ({ page }) => {
  await page.goto('/')
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [organisation, software, faq] = texts.map((text) => JSON.parse(text))
  expect(organisation).toMatchObject({ '@type': 'Organization', name: 'Pickwell', url: new URL(page.url()).origin })
  expect(software).toMatchObject({
    '@type': 'SoftwareApplication',
    offers: Object.values(plans).map(({ label, monthly_pence }) => ({
      '@type': 'Offer',
      name: label,
      price: (monthly_pence / 100).toFixed(2),
      priceCurrency: 'GBP',
    })),
  })
  const questions = await page.locator('#faq summary').allTextContents()
  expect(faq.mainEntity.map(({ name }: { name: string }) => name)).toEqual(questions)
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is there to read, to open and to follow', async ({ page }) => {
    await page.goto('/')
    await expect(shown(page)).toContainText('Real-time inventory tracking')
    await expect(button(page, 'Pause the slides')).toBeHidden()
    for (const name of workflows) await expect(link(page, `Try ${name} Now`)).toBeVisible()
    for (const name of ['Monthly', 'Yearly'])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText('billed £390/year')).toBeVisible()

    for (const name of results) {
      await button(page, name).click()
      await expect(dialog(page, name)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page, name)).toBeHidden()
    }
    await button(page, 'Watch Demo').click()
    await expect(dialog(page, 'Pickwell in Action').locator('video')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByText('Do I need a card for the trial?').click()
    await expect(page.getByText('You try a paid plan for 7 days')).toBeVisible()
    await expect(link(page, 'Start Your Free Trial')).toHaveAttribute('href', '/auth')
    await link(page, 'How we protect your data').click()
    await expect(page).toHaveURL('/security')
  })
})

test('on a phone the drawer leads to a section and closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  await openListening(page, '/')
  const drawer = dialog(page, 'Menu')
  for (const [name, id] of [
    ['Pricing', 'pricing'],
    ['FAQ', 'faq'],
    ['Support', 'support'],
    ['Features', 'features'],
  ] as const) {
    await button(page, 'Menu').click()
    await link(drawer, name).click()
    await expect(page).toHaveURL(`/#${id}`)
    await expect(drawer).toBeHidden()
    await expect(page.locator(`#${id}`)).toBeInViewport()
  }
})

test('a drawer that is opened before the script has come stays open', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await button(page, 'Menu').click()
  await expect(dialog(page, 'Menu')).toBeVisible()
  release()
  await untilListening(page)
  await expect(dialog(page, 'Menu')).toBeVisible()
})

test('the page and its dialogs pass axe and fit their width, in both themes', async ({ page }) => {
  await page.goto('/')
  await expectAccessibleNow(page, '/')
  for (const name of ['Watch Demo', ...results]) {
    await button(page, name).click()
    await expectNoViolations(page, `/ with ${name}`)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await sideways(page)).toBe(0)
})
