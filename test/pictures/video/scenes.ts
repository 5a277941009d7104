import type { Page } from '@playwright/test'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { settled } from '../photograph.ts'
import type { DemoVisit } from '../visit-demo.ts'
import type { Director } from './director.ts'
import { importAList } from './import-a-list.ts'
import { pickOnAPhone } from './pick-on-a-phone.ts'
import { sellSomething } from './sell-something.ts'

type Scene = {
  look: { viewport: { width: number; height: number }; deviceScaleFactor?: number; hasTouch?: boolean }
  play: (director: Director, visit: DemoVisit) => Promise<void>
}

const desk = { viewport: { width: 1280, height: 720 } }
const phone = { viewport: { width: 390, height: 720 } }

/** The film, scene by scene; the video on the site is as long as they are. */
export const scenes: readonly Scene[] = [
  { look: desk, play: lookAround },
  { look: desk, play: importAList },
  { look: desk, play: sellSomething },
  { look: phone, play: pickOnAPhone },
  { look: desk, play: reorder },
]

async function lookAround({ page, say, click, type, look }: Director) {
  await say('This is the stockroom of a small shop, as its owner sees it in the morning.')
  await look(1500)
  await follow(page, click, 'Products')
  await say('Every product with its stock, what is promised, and what it earns.')
  await type(
    page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Search/))
      .first(),
    'mug',
  )
  await look(1200)
  await say('Search finds names, SKUs and barcodes as you type.')
  await click(page.getByRole('row').nth(1).getByRole('link').first())
  await settled(page)
  await say('On hand is the sum of every movement, so the figure can always be explained.')
  await look(2000)
}

async function reorder({ page, say, click, look }: Director) {
  await follow(page, click, 'Alerts')
  await say('When a product reaches its reorder point, an alert says so: here, by email or by text.')
  await look(2500)
  await page.goto(`${pages.orders}?type=purchase`)
  await settled(page)
  await say('Purchase orders bring the goods back, and part deliveries stay open until the rest arrives.')
  await look(2500)
  await follow(page, click, 'Dashboard')
  await say('And the books balance, because nothing is ever typed over.')
  await look(2500)
}

async function follow(page: Page, click: Director['click'], name: string) {
  await click(page.getByRole('navigation').getByRole('link', { name, exact: true }).first())
  await settled(page)
}
