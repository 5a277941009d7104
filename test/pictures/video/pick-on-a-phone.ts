import { signedInPages as pages } from '#contract/shared/pages.ts'
import { settled } from '../photograph.ts'
import type { DemoVisit } from '../visit-demo.ts'
import type { Director } from './director.ts'

/** A picker with a phone and a scanner, which types what it reads and presses Enter. */
export async function pickOnAPhone({ page, say, look }: Director, { rows }: DemoVisit) {
  await page.goto(pages.pickPicklist.replace(':id', rows.picklist ?? ''))
  await settled(page)
  await say('In the warehouse the same list is on a phone: what to fetch, and how many.')
  const sku = await page.getByRole('listitem').locator('.code').first().innerText()
  const field = page.getByLabel('Scan or type a SKU')
  await scan('NOT-THIS-ONE')
  await say('A wrong code is refused at once, in colour and in words.')
  await scan(sku)
  await say('The right one counts.')
  await look(1500)
  await page.getByRole('button', { name: /Save Progress/ }).click()
  await say('What was picked is out of the books the moment it leaves the shelf.')
  await look(2000)

  async function scan(code: string) {
    await field.fill(code)
    await field.press('Enter')
    await look(1200)
  }
}
