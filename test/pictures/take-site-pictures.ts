import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { signedInPages as pages } from '#contract/shared/pages.ts'
import {
  type PictureFormat,
  type PictureName,
  pictureFile,
  pictureFormats,
  pictures,
  pictureThemes,
} from '#web/site/pictures.ts'
import { goTo, photograph } from './photograph.ts'
import { scanTwice } from './stops.ts'
import { type DemoVisit, type RowKind, visitDemo } from './visit-demo.ts'

const folder = fileURLToPath(new URL('../../public/', import.meta.url))
/** Twice as fine as the window, for the widest file. */
const scale = 2
const encoded: Record<PictureFormat, object> = { avif: { quality: 52, effort: 4 }, webp: { quality: 74, effort: 6 } }

const rowFor: Partial<Record<string, RowKind>> = {
  [pages.order]: 'sale',
  [pages.receiveOrder]: 'purchase',
  [pages.picklist]: 'picklist',
  [pages.pickPicklist]: 'picklist',
  [pages.product]: 'product',
}
const isScanned = (page: string) => page === pages.receiveOrder || page === pages.pickPicklist

/** The pictures of the product on the public site, each in both themes, both formats and all its widths, into public/pictures. */
export async function takeSitePictures(browser: Browser, url: string) {
  await mkdir(`${folder}pictures`, { recursive: true })
  const names = Object.keys(pictures) as PictureName[]
  for (const theme of pictureThemes)
    for (const [, some] of Map.groupBy(names, (name) => pictures[name].width)) {
      const { width, height } = pictures[some[0] as PictureName]
      const visit = await visitDemo(browser, {
        baseURL: url,
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: theme,
        reducedMotion: 'reduce',
      })
      for (const name of some) await takeOne(visit, name, theme)
      await visit.close()
    }
}

async function takeOne(visit: DemoVisit, name: PictureName, theme: (typeof pictureThemes)[number]) {
  const { page: path, widths } = pictures[name]
  const rowOf = rowFor[path]
  await goTo(visit, { name, path, ...(rowOf && { rowOf }), ...(isScanned(path) && { act: scanTwice }) })
  const whole = await photograph(visit.page, { format: 'png' })
  for (const width of widths)
    for (const format of pictureFormats)
      await sharp(whole)
        .resize({ width })
        .toFormat(format, encoded[format])
        .toFile(`${folder}${pictureFile(name, theme, width, format)}`)
}
