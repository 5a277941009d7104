import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { sideways } from './sideways.ts'

/** The page at this address passes axe and fits its width, in every look; it is loaded once. */
export async function expectAccessible(page: Page, path: string) {
  await page.goto(path)
  await expectAccessibleNow(page, path)
}

/** The page as it stands, once nothing on it is loading any more. */
export async function expectAccessibleNow(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoViolations(page, name)
}

// The last is what the journeys go on in.
const sizes = [
  { width: 375, height: 760 },
  { width: 1280, height: 860 },
]

const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
const wcag: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  // No duty of WCAG, but who reads by headings counts on it.
  rules: { 'heading-order': { enabled: true } },
}

/** What can be seen now, a dialog in front included, on a phone and a desk: all rules in light, and contrast in the dark too. */
export async function expectNoViolations(page: Page, name: string) {
  for (const size of sizes) {
    await page.setViewportSize(size)
    const where = `${name} at ${size.width} px`
    await show(page, 'dark')
    await expectClean(page, contrast, `${where} in the dark`)
    await show(page, 'light')
    await expectClean(page, wcag, where)
    await expectToFit(page, where)
  }
}

/** Without motion: a colour half-way from light to dark is nobody's. */
const show = (page: Page, colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })

/** What began to move before, such as a dialog that is just being shown, is half transparent. */
const untilStill = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map(({ finished }) => finished),
  ).then(() => undefined)

async function expectClean(page: Page, rules: RunOptions, where: string) {
  await loadAxe(page)
  await page.evaluate(untilStill)
  const onlyViolations: RunOptions = { ...rules, resultTypes: ['violations'] } // the rest it would describe for nobody
  const violations = await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options)
    return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
  }, onlyViolations)
  expect(violations.map(({ id, targets }) => `${where}: ${id} at ${targets.join(', ')}`)).toEqual([])
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Once per document, and not for each look: it takes the page as long to read axe as to be judged by it. Our pages have no frames. */
async function loadAxe(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

async function expectToFit(page: Page, where: string) {
  expect(await sideways(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}
