import { expect, test } from './support/journey.ts'
import { movesOn } from './support/moves-on.ts'

test('what can be pressed in the settings stays where it is, whatever comes late', async ({ page, signUp }) => {
  test.setTimeout(240_000)
  await signUp('Harbour Wholesale')
  await page.setViewportSize({ width: 1280, height: 2000 })
  const moved = await movesOn(page, [
    ['/settings/team', /\/assets\/table-rows-/, /\/api\/v1\/invitations$/, /\/api\/v1\/billing\/usage$/],
  ])
  expect(moved).toEqual([])
})
