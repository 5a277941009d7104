import type { Page } from '@playwright/test'
import { startServer } from '../../support/start-server.ts'
import { type FakeStripe, messageOf, startFakeStripe } from '../../support/stripe/fake-stripe.ts'
import { payAt, portalAt } from '../../support/stripe/pages.ts'
import { test as journey } from './journey.ts'

type StripeShop = { url: string; stripe: FakeStripe; hearAll(): Promise<void> }

/** A server whose plans are paid for at a fake of Stripe. No message of what happens there arrives before `hearAll`. */
export const test = journey.extend<object, { shop: StripeShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const stripe = await startFakeStripe()
      const server = await startServer({ env: { ...stripe.settings } })
      const hearAll = async () => {
        for (const event of stripe.books.events.splice(0))
          await fetch(`${server.url}/webhooks/stripe`, messageOf(event)).then(({ ok }) => {
            if (!ok) throw new Error(`${event.type} was not taken`)
          })
      }
      await use({ url: server.url, stripe, hearAll })
      await server.stop()
      await stripe.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  page: async ({ page }, use) => {
    await page.context().route(/^https:\/\/(checkout|billing)\.stripe\.test\//, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<html lang="en"><title>Stripe</title><h1>Stripe</h1></html>',
      }),
    )
    await use(page)
  },
})

/** Pays on the page of Stripe that stands in this tab, and is led back as from there. */
export async function payAndComeBack(tab: Page, { books }: FakeStripe) {
  await tab.waitForURL(/^https:\/\/checkout\.stripe\.test\//)
  const session = books.sessions.get(tab.url().split('/').at(-1) ?? '')
  payAt(books, tab.url())
  await tab.goto(session?.success_url ?? '')
}

/** Does something at Stripe's own portal, which stands in this tab, and follows the link back. */
export async function actAndComeBack(
  tab: Page,
  { books }: FakeStripe,
  act: (portal: ReturnType<typeof portalAt>) => void,
) {
  await tab.waitForURL(/^https:\/\/billing\.stripe\.test\//)
  act(portalAt(books, tab.url()))
  await tab.goto(books.returnTo.get(tab.url()) ?? '')
}
