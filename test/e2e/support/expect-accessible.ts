import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

export async function expectAccessible(page: Page, path: string) {
  await page.goto(path)
  await expectAccessibleNow(page, path)
}

/** The page as it stands passes axe and fits its width. */
export async function expectAccessibleNow(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await expect(page.getByText(/^Loading/)).toHaveCount(0)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoViolations(page, path)
}

/** What can be seen now passes axe and fits its width, a dialog in front included. */
export async function expectNoViolations(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // a colour half-way from light to dark is nobody's
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

const sizes = { desk: { width: 1280, height: 860 }, phone: { width: 375, height: 760 } }

/** On a desk and a phone, in light and dark. */
export async function inEveryLook(page: Page, look: () => Promise<void>) {
  for (const size of Object.values(sizes))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await look()
    }
}
