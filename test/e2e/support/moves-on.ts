import { expect, type Page, type Request } from '@playwright/test'
import { watchMoves } from './watch-moves.ts'

/** Page by page what may come late: reads of it, or parts of its code. */
export type LateParts = readonly (readonly [path: string, ...late: RegExp[]])[]

/**
 * What moved on these pages while they were loaded. All late parts are held until everything else has come and is drawn, and then let go one by
 * one, each once what came before it is drawn: in the order in which they are named on a desk and the other way round on a phone, so that of any
 * two each comes after the other once.
 */
export async function movesOn(page: Page, screens: LateParts): Promise<string[]> {
  const movesYet = await watchMoves(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 640
  const moved: string[] = []
  for (const [path, ...named] of screens) {
    const lates = isPhone ? named.toReversed() : named
    const { letGo, isRestHere, requests, neverAsked, end } = await hold(page, lates)
    await page.goto(path)
    let told = 0
    const drawnBy = async (what: string) => {
      let before: number
      do {
        before = requests()
        await expect.poll(isRestHere, { message: `${path}, ${what}`, intervals: [20] }).toBe(true)
        await drawn(page)
      } while (requests() > before)
      const moves = await movesYet()
      moved.push(...moves.slice(told).map((move) => `${path}, ${what}: ${move}`))
      told = moves.length
    }
    await drawnBy('without all of it')
    for (const late of lates) {
      letGo(late)
      await drawnBy(`with ${late}`)
    }
    // What is asked for by something that came late may be asked for later still.
    await expect.poll(neverAsked, { message: `asked for on ${path}`, intervals: [20] }).toEqual([])
    await drawnBy('with all of it')
    await end()
  }
  return moved
}

async function hold(page: Page, lates: readonly RegExp[]) {
  const { held, asked, end } = await holdBack(page, lates)
  const open = new Set<Request>()
  let count = 0
  // The stream of news never ends, and nothing waits for it.
  const isPart = (url: string) => /\/(api|auth)\/v1\/|\/assets\//.test(url) && !/\/v1\/events/.test(url)
  const ended = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    if (!isPart(request.url())) return
    open.add(request)
    count += 1
  })
  page.on('requestfinished', ended).on('requestfailed', ended)
  const isHeld = (url: string) => lates.some((late) => held.has(late) && late.test(url))
  return {
    letGo(late: RegExp) {
      held.get(late)?.resolve()
      held.delete(late)
    },
    /** Something late is asked for, and nothing else is on its way. */
    isRestHere: () => asked.size > 0 && [...open].every((request) => isHeld(request.url())),
    requests: () => count,
    neverAsked: () => lates.filter((late) => !asked.has(late)),
    async end() {
      await end()
      page.removeAllListeners('request').removeAllListeners('requestfinished').removeAllListeners('requestfailed')
    },
  }
}

/**
 * What is held until it is let go, and what of it was asked for. Not by a route of Playwright's: with one, a browser keeps nothing of what
 * it loads, and each page costs twice.
 */
async function holdBack(page: Page, lates: readonly RegExp[]) {
  const held = new Map(lates.map((late) => [late, Promise.withResolvers<void>()]))
  const asked = new Set<RegExp>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const those = lates.filter((late) => late.test(request.url))
    for (const late of those) asked.add(late)
    await Promise.all(those.map((late) => held.get(late)?.promise))
    await browser.send('Fetch.continueRequest', { requestId }).catch(() => {}) // whoever asked no longer waits for it
  })
  // What the page before has in its memory still would come from there, unheard of; the cache of its browser stays.
  for (const cacheDisabled of [true, false]) await browser.send('Network.setCacheDisabled', { cacheDisabled })
  await browser.send('Fetch.enable', { patterns: lates.map((late) => ({ urlPattern: patternOf(late) })) })
  return { held, asked, end: () => browser.detach() }
}

/** A part of the code by its name, and otherwise every read. */
const patternOf = (late: RegExp) =>
  late.source.startsWith('\\/assets\\/') ? `*${late.source.replaceAll('\\/', '/')}*` : '*/v1/*'

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
