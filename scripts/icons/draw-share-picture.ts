import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { productName } from '#contract/shared/product-name.ts'
import { ensureBrowser } from '../ensure-browser.ts'
import { markSvg } from './mark-svg.ts'

const [width, height] = [1200, 630]
const { resolve } = createRequire(import.meta.url)
const typeface = async (name: string) =>
  (await readFile(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`))).toString('base64')

/** Bars of the label's barcode, as wide as those of the pages. */
const bars = [2, 1, 1, 3, 1, 2, 1, 1, 2, 3, 1, 1, 1, 2, 3, 1, 2, 1]

/** The picture shown where a page is shared: logo, headline and a shelf label. Drawn by a browser, as its letters are the pages' own. */
export async function drawSharePicture(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport: { width, height } })
    await page.setContent(html(await typeface('geist'), await typeface('geist-mono')))
    await page.evaluate('document.fonts.ready')
    const picture = await page.screenshot()
    return await sharp(picture).png({ palette: true, effort: 10, colours: 64 }).toBuffer()
  } finally {
    await browser.close()
  }
}

const html = (sans: string, mono: string) => `<style>
@font-face { font-family: Sans; font-weight: 100 900; src: url(data:font/woff2;base64,${sans}) }
@font-face { font-family: Mono; font-weight: 100 900; src: url(data:font/woff2;base64,${mono}) }
* { margin: 0; box-sizing: border-box }
body { width: ${width}px; height: ${height}px; padding: 72px 80px; display: grid; align-content: space-between;
  font-family: Sans; color: oklch(25% 0.03 165); background: oklch(98.5% 0.006 95) }
.name { display: flex; gap: 18px; align-items: center; font-size: 40px; font-weight: 600; letter-spacing: -0.02em }
.name svg { width: 64px }
h1 { font-size: 76px; line-height: 82px; font-weight: 600; letter-spacing: -0.035em; text-wrap: balance }
.label { position: relative; display: flex; justify-content: space-between; align-items: end; padding: 48px 36px 28px;
  border: 2px solid oklch(89.5% 0.012 95); border-radius: 20px; background: oklch(99.6% 0.003 95) }
.ticks { position: absolute; top: 0; left: 36px; display: flex; gap: 5px; height: 22px }
.ticks i { background: oklch(25% 0.03 165) }
.what { font-size: 30px; font-weight: 600 }
.sku, .unit { color: oklch(44.5% 0.024 165); font-size: 24px }
.sku { font-family: Mono; margin-top: 6px }
.figure { font-size: 84px; line-height: 80px; font-weight: 600; letter-spacing: -0.03em; font-variant-numeric: tabular-nums }
.unit { text-align: right }
</style>
<div class="name">${markSvg()}${productName}</div>
<h1>Every unit accounted for.</h1>
<div class="label">
  <div class="ticks">${bars.map((bar) => `<i style="width:${bar * 3.4}px"></i>`).join('')}</div>
  <div><p class="what">Inventory and order management</p><p class="sku">for small UK businesses</p></div>
  <div><p class="figure">1,284</p><p class="unit">in stock</p></div>
</div>`
