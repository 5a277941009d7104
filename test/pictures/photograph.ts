import type { Page } from '@playwright/test'
import type { DemoVisit, RowKind } from './visit-demo.ts'

/** Where a picture is taken. `path` may have `:id`, which is the row of `rowOf`. */
export type Stop = {
  name: string
  path: string
  rowOf?: RowKind
  /** What somebody does there first. */
  act?: (page: Page) => Promise<void>
}

/** Goes there, and waits until everything stands. */
export async function goTo({ page, rows }: DemoVisit, { path, rowOf, act }: Stop) {
  const id = rowOf && rows[rowOf]
  if (rowOf && !id) throw new Error(`The demo has no ${rowOf} for ${path}`)
  await page.goto(path.replace(':id', id ?? ''))
  await settled(page)
  await act?.(page)
  await settled(page)
}

export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor()
  for (const waiting of [page.getByText(/^Loading/), page.locator('[aria-busy=true], .animate-breathe')])
    await waiting.first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready')
}

/** As it is on the screen; WebP is written by the browser's own protocol only. */
export async function photograph(page: Page, format: { format: 'png' } | { format: 'webp'; quality: number }) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', format)
  await session.detach()
  return Buffer.from(data, 'base64')
}
