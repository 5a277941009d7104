// npm run pictures [-- tour | site]: photographs the demo business for the README and for the public site.
import { chromium } from '@playwright/test'
import { buildWebIfNeeded } from '../../scripts/build-web.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { startServer } from '../support/start-server.ts'
import { takeSitePictures } from './take-site-pictures.ts'
import { takeTour } from './take-tour.ts'

const only = process.argv[2]

buildWebIfNeeded()
// A whole year, as every visitor gets it.
const server = await startServer({ env: { DEMO_DAYS: '365' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--lang=en-GB'] })
try {
  if (only !== 'site') await takeTour(browser, server.url)
  if (only !== 'tour') await takeSitePictures(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
}
