import { href } from 'react-router'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import { settled } from '../photograph.ts'
import type { DemoVisit } from '../visit-demo.ts'
import type { Director } from './director.ts'

/** As another system writes it, with a price that is none. */
const list = [
  'Title,Item Code,Price,Qty,Product Type',
  'Enamel jug,JUG-EN,18.50,24,Kitchen',
  'Enamel mug,MUG-EN,7.95,60,Kitchen',
  'Willow basket,BSK-WL,24.00,12,Storage',
  'Linen apron,APR-LN,twenty,8,Textiles',
  'Oven glove,GLV-OV,9.50,30,Textiles',
].join('\n')

/** A list from elsewhere, checked and added. */
export async function importAList({ page, say, click, look }: Director, _visit: DemoVisit) {
  await page.goto(href(pages.import, { list: 'products' }))
  await settled(page)
  await say('Your products come from another system as a CSV file.')
  await look(800)
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'stock list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await page.getByText('4 products will be added.').waitFor()
  await say('Its columns are matched, and every row is checked before anything is added.')
  await look(2500)
  await click(page.getByRole('button', { name: 'Import 4 Products' }))
  await page.getByText('4 products added.').waitFor()
  await look(1500)
}
