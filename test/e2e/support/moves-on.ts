import { expect, type Page, type Request } from '@playwright/test'
import { watchMoves } from './watch-moves.ts'

/** Page by page what may come late: a read of it, or a part of its code. */
export type LateParts = readonly (readonly [path: string, ...late: RegExp[]])[]

/** What moved on these pages: each late part is held until all else has come and is drawn, and then let go. */
export async function movesOn(page: Page, screens: LateParts): Promise<string[]> {
  const movesYet = await watchMoves(page)
  const moved: string[] = []
  for (const [path, ...lates] of screens)
    for (const late of lates) {
      const { letGo, isAllElseHere, isAllHere } = await hold(page, late)
      await page.goto(path)
      await expect.poll(isAllElseHere, { message: `${path} without ${late}` }).toBe(true)
      await drawn(page)
      letGo()
      await expect.poll(isAllHere, { message: `${path} with ${late}` }).toBe(true)
      await drawn(page)
      moved.push(...(await movesYet()).map((move) => `${path}, ${late}: ${move}`))
      await page.unrouteAll({ behavior: 'wait' })
      page.removeAllListeners('request').removeAllListeners('requestfinished').removeAllListeners('requestfailed')
    }
  return moved
}

async function hold(page: Page, late: RegExp) {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>()
  const open = new Set<Request>()
  let isAsked = false
  // The stream of news never ends, and nothing waits for it.
  const isPart = (url: string) => /\/(api|auth)\/v1\/|\/assets\//.test(url) && !/\/v1\/events/.test(url)
  const ended = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    if (isPart(request.url())) open.add(request)
    isAsked ||= late.test(request.url())
  })
  page.on('requestfinished', ended).on('requestfailed', ended)
  await page.route(late, async (route) => {
    await released
    await route.continue()
  })
  const isHere = () => isAsked && page.url() !== 'about:blank'
  return {
    letGo,
    isAllElseHere: () => isHere() && [...open].every((request) => late.test(request.url())),
    isAllHere: () => isHere() && open.size === 0,
  }
}

/** Ten frames without anything new: what has come is drawn, and what that asks for is asked for. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        let [drawn, frames] = [0, 0]
        const look = () => {
          const now = document.querySelectorAll('main *').length
          frames = now > 0 && now === drawn ? frames + 1 : 0
          drawn = now
          if (frames === 10) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )
