import { expect, test } from './support/journey.ts'

test('what stands below the people of a business cannot be pressed before all above it has come, which would move it', async ({
  page,
  signUp,
}) => {
  await signUp('Harbour Wholesale')
  for (const late of [/\/assets\/table-rows-/, /\/api\/v1\/invitations$/, /\/api\/v1\/billing\/usage$/]) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    let isAsked = false
    await page.route(late, async (route) => {
      isAsked = true
      await released
      await route.continue()
    })
    await page.goto('/settings/team')
    await expect.poll(() => isAsked).toBe(true)
    const people = page.locator('section', { has: page.getByRole('heading', { name: 'People' }) })
    await expect(people.locator('[aria-busy=false]')).toBeVisible() // who works here is known
    const press = page.getByRole('button', { name: 'Require Two-Step Sign-In' })
    await expect(press).toBeHidden()
    release()
    await expect(press).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  }
})
