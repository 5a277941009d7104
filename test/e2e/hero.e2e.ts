import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const captions = [
  'Real-time inventory tracking',
  'Smart analytics and insights',
  'Organized warehouse operations',
  'Team collaboration made simple',
]

const shown = (page: Page) => page.locator('[aria-roledescription=slide][aria-hidden=false]')
const dot = (page: Page, place: number) =>
  page.getByRole('button', { name: `Show slide ${place}: ${captions[place - 1]}` })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test.describe('the slides of the hero', () => {
  // The clock stands still until a test moves it on: nothing waits for four real seconds, and nothing happens in between.
  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.clock.pauseAt(3_600_000) // ahead of a clock that has run since then
    await page.goto('/')
  })

  /** They begin to turn once the page is up: from here on it is. */
  async function turned(page: Page) {
    await expect(page.locator('[aria-roledescription=slide][hidden]')).toHaveCount(0)
    await expect(async () => {
      await page.clock.runFor(4000)
      await expect(shown(page)).toContainText(captions[1] ?? '', { timeout: 5000 })
    }).toPass()
  }

  /** Whether they turn is known once the page has heard where the pointer is. */
  const expectLive = (page: Page, live: 'off' | 'polite') =>
    expect(page.locator('[aria-roledescription=carousel] > [aria-live]')).toHaveAttribute('aria-live', live)

  test('shows its four captions in turn, four seconds each, and begins anew', async ({ page }) => {
    await expect(shown(page)).toContainText(captions[0] ?? '')
    await turned(page)
    for (const place of [2, 3, 0, 1]) {
      await page.clock.runFor(3900)
      await expect(shown(page)).not.toContainText(captions[place] ?? '')
      await page.clock.runFor(100)
      await expect(shown(page)).toContainText(captions[place] ?? '')
      await expect(dot(page, place + 1)).toHaveAttribute('aria-current', 'true')
    }
  })

  test('waits while the pointer is over it, and goes on when it leaves', async ({ page }) => {
    await turned(page)
    await page.getByRole('heading', { level: 1 }).hover()
    await expectLive(page, 'polite')
    await page.clock.runFor(20_000)
    await expect(shown(page)).toContainText(captions[1] ?? '')
    await link(page, 'Sign In').hover()
    await expectLive(page, 'off')
    await page.clock.runFor(4000)
    await expect(shown(page)).toContainText(captions[2] ?? '')
  })

  test('is stopped and started by its button, and its dots lead to their slides', async ({ page }) => {
    await turned(page)
    await button(page, 'Pause the slides').click()
    await link(page, 'Sign In').hover()
    await page.clock.runFor(20_000)
    await expect(shown(page)).toContainText(captions[1] ?? '')
    await dot(page, 4).click()
    await expect(shown(page)).toContainText(captions[3] ?? '')
    await button(page, 'Play the slides').click()
    await link(page, 'Sign In').hover()
    await expectLive(page, 'off')
    await page.clock.runFor(4000)
    await expect(shown(page)).toContainText(captions[0] ?? '')
  })

  test('hurries nobody who is at its dots by keyboard', async ({ page }) => {
    await turned(page)
    await page.keyboard.press('Tab')
    await dot(page, 3).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(20_000)
    await expect(shown(page)).toContainText(captions[2] ?? '')
    await button(page, 'Pause the slides').focus()
    await page.keyboard.press('Tab')
    await page.clock.runFor(4000)
    await expect(shown(page)).toContainText(captions[3] ?? '')
  })
})

test('nothing turns by itself for whoever asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(button(page, 'Play the slides')).toBeVisible()
  await dot(page, 2).click()
  await expect(shown(page)).toContainText(captions[1] ?? '')
})

test('the words stand beside the picture on every desk, and not on it', async ({ page }) => {
  for (const width of [1024, 1280, 1600, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const words = await page.getByRole('heading', { level: 1 }).locator('..').boundingBox()
    const picture = await page.locator('figure .screen').first().boundingBox()
    expect(picture?.x, `at ${width} px`).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0))
  }
})
