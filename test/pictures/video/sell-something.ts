import { signedInPages as pages } from '#contract/shared/pages.ts'
import { settled } from '../photograph.ts'
import type { DemoVisit } from '../visit-demo.ts'
import type { Director } from './director.ts'

/** From an empty order to a list of what to fetch. */
export async function sellSomething({ page, say, click, type, press, look }: Director, _visit: DemoVisit) {
  await page.goto(`${pages.orders}?type=sale`)
  await settled(page)
  await say('A customer rings up. A new sales order takes a few keys.')
  await page.goto(`${pages.orders}?type=sale&new=true`)
  const dialog = page.getByRole('dialog', { name: 'Create New Order' })
  await type(dialog.getByRole('combobox', { name: 'Customer' }), 'a')
  await click(page.getByRole('option').first())
  await click(dialog.getByRole('button', { name: 'Create Order' }))
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/)
  await settled(page)
  await click(page.getByRole('button', { name: 'Add Item' }))
  await type(page.getByRole('combobox', { name: /product/i }).last(), 'trivet')
  await say('Each line shows at once what is free to sell and what is on its way.')
  await click(page.getByRole('option').first())
  const quantity = page.getByRole('textbox', { name: /^Quantity/ }).last()
  await quantity.fill('')
  await type(quantity, '2')
  await page.getByText(/^Saved \d\d:\d\d/).waitFor()
  await click(page.getByRole('button', { name: 'Submit' }))
  await say('Confirming it reserves the stock, so nobody promises the same unit twice.')
  await click(page.getByRole('button', { name: 'Confirm' }))
  await click(page.getByRole('button', { name: 'Generate Picklist' }))
  await page.getByText('Picklist generated successfully').waitFor()
  await say('One press makes the picklist for the warehouse.')
  await press('Escape')
  await look(1500)
}
