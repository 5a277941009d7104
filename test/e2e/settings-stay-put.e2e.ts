import type { Page } from '@playwright/test'
import { startReceiver } from '../support/webhook-receiver.ts'
import { hiredElsewhere } from './support/hired-elsewhere.ts'
import { expect, send, test } from './support/journey.ts'
import { type LateParts, movesOn } from './support/moves-on.ts'
import { newAddress } from './support/new-owner.ts'
import { setUpSecondFactor } from './support/second-factor.ts'

/** With all of each page within the window, or as if somebody had scrolled to it. */
const sizes = [
  { width: 1280, height: 2000 },
  { width: 375, height: 3000 },
]
const [me, rows] = [/\/api\/v1\/me$/, /\/assets\/table-rows-/]
const [account, sessions, codes] = [/\/auth\/v1\/user$/, /\/auth\/v1\/sessions$/, /\/recovery-codes/]
const [state, usage, features] = [/\/api\/v1\/billing$/, /\/billing\/usage$/, /\/assets\/plan-features-/]

/** What anybody reads there. */
const own: LateParts = [
  ['/settings/profile', me],
  ['/settings/preferences', me],
  ['/settings/security', me, account, sessions],
  ['/settings/notifications', me, /\/notification-settings$/],
  ['/settings/business', me, /\/api\/v1\/business$/, /\/business\/logo$/, /\/api\/v1\/organisation$/],
]
const ofOwners: LateParts = [
  ...own,
  ['/settings/team', me, rows, /\/api\/v1\/team$/, /\/api\/v1\/invitations$/, usage],
  ['/settings/developers', me, /\/api\/v1\/api-keys$/],
  ['/settings/developers/webhooks', me, /\/api\/v1\/webhooks$/],
  ['/settings/data', me, /\/data\/exports$/, /\/auth\/v1\/deletions$/],
  ['/settings/audit', me, /\/api\/v1\/audit(\?|$)/, /\/audit\/people$/, /\/audit\/seal$/],
]
const withRows: LateParts = [...ofOwners, ['/settings/developers/webhooks', rows, /\/deliveries/]]
const ofOthers: LateParts = [
  ...own,
  ['/settings/team', me, rows, /\/api\/v1\/team$/],
  ['/settings/developers', me],
  ['/settings/developers/webhooks', me],
  ['/settings/data', me],
  ['/settings/audit', me],
  ['/settings/billing', me, state, usage, features],
]

for (const size of sizes)
  test(`what can be pressed in the settings stays where it is, whatever comes late, ${size.width} px wide`, async ({
    page,
    signUp,
    alsoSignedIn,
  }) => {
    test.setTimeout(480_000)
    const { email } = await signUp('Harbour Wholesale')
    await page.setViewportSize(size)
    await test.step('where nothing was done yet', async () => expect(await movesOn(page, ofOwners)).toEqual([]))
    const receiver = await startReceiver()
    await fillLists(page, receiver.url)
    await alsoSignedIn(email)
    await test.step('where every list has a row', async () => expect(await movesOn(page, withRows)).toEqual([]))
    receiver.close()
    await page.goto('/settings/security')
    await setUpSecondFactor(page)
    await test.step('where two-step sign-in is on', async () =>
      expect(await movesOn(page, [['/settings/security', me, account, sessions, codes]])).toEqual([]))
  })

test('nor does it for somebody without the rights of an owner', async ({ signUp, alsoSignedIn }) => {
  test.setTimeout(480_000)
  const { hired } = await hiredElsewhere({ signUp, alsoSignedIn })
  for (const size of sizes) {
    await hired.setViewportSize(size)
    expect(await movesOn(hired, ofOthers), `${size.width} px wide`).toEqual([])
  }
})

async function fillLists(page: Page, url: string) {
  await send(page, '/api/v1/api-keys', { name: 'Web shop', scopes: ['products:read'], expires_on: null })
  const webhook = await send(page, '/api/v1/webhooks', { url, description: null, events: ['order.created'] })
  await send(page, `/api/v1/webhooks/${webhook.id}/test`)
  await send(page, '/api/v1/invitations', { email: newAddress(), role: 'viewer' })
  await send(page, '/api/v1/data/exports')
}
