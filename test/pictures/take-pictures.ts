// npm run pictures [-- tour | site]: photographs the demo business for the README and for the public site.
import { chromium } from '@playwright/test'
import { buildWebIfNeeded } from '../../scripts/build-web.ts'
import { ensureBrowser } from '../../scripts/ensure-browser.ts'
import { startServer } from '../support/start-server.ts'
import { takeSitePictures } from './take-site-pictures.ts'
import { takeTour } from './take-tour.ts'

const only = process.argv[2]

buildWebIfNeeded()
const server = await startServer()
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
try {
  if (only !== 'site') await takeTour(browser, server.url)
  if (only !== 'tour') await takeSitePictures(browser, server.url)
} finally {
  await browser.close()
  await server.stop()
}
