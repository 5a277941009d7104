import { ask, expect, test } from './support/journey.ts'

test('of two themes chosen right after each other the later one stays, however long the first is on its way', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/settings/preferences')
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const released = Promise.withResolvers<void>()
  let [asked, answered] = [0, 0]
  await page.route('**/api/v1/preferences', async (route) => {
    asked += 1
    const isFirst = asked === 1
    if (isFirst) first.resolve()
    if (isFirst) await released.promise
    if (isFirst && asked > 1) await second.promise // what was sent behind it has overtaken it
    await route.fulfill({ response: await route.fetch() })
    if (!isFirst) second.resolve()
    answered += 1
  })
  const html = page.locator('html')
  await page.getByText('Dark', { exact: true }).click()
  await first.promise
  await page.getByText('Light', { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'light')
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  released.resolve()

  await expect.poll(() => answered).toBe(2)
  expect(await ask(page, '/api/v1/me')).toMatchObject({ preferences: { theme: 'light' } })
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await expect(html).toHaveAttribute('data-theme', 'light')
})
