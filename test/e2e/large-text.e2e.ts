import { publicPages } from '../../contract/shared/pages.ts'
import { docPages, sitePages } from '../../contract/shared/site-pages.ts'
import { expect, test } from './support/journey.ts'

test('no public page scrolls sideways on a phone whose text is twice as large', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 375, height: 760 })
  const wide = []
  const { home, auth, forgotPassword } = publicPages
  for (const path of [home, auth, forgotPassword, ...Object.values(sitePages), Object.values(docPages)[0] ?? '']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const beyond = await page.evaluate(() => {
      const { documentElement: root } = document
      root.style.fontSize = '200%'
      return root.scrollWidth - root.clientWidth
    })
    if (beyond > 0) wide.push(`${path} by ${beyond} px`)
  }
  expect(wide).toEqual([])
})
