// npm run video: records two minutes of the product with its demo business, for the public site. Needs Debian's ffmpeg.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { buildWebIfNeeded } from '../../../scripts/build-web.ts'
import { ensureBrowser } from '../../../scripts/ensure-browser.ts'
import { startServer } from '../../support/start-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { settled } from '../photograph.ts'
import { type DemoVisit, visitDemo } from '../visit-demo.ts'
import { captionsOf } from './captions.ts'
import { type Cue, type Director, directorOf, visiblePointer } from './director.ts'
import { encodeVideo, makePoster, type Take } from './encode-video.ts'
import { scenes } from './scenes.ts'
import { startScreencast } from './screencast.ts'

const folder = fileURLToPath(new URL('../../../public/pictures/', import.meta.url))

type Recorded = Take & { cues: readonly Cue[] }

buildWebIfNeeded()
// A whole year, as every visitor gets it.
const server = await startServer({ env: { DEMO_DAYS: '365' } })
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--lang=en-GB'] })
try {
  const kept = await temporaryFolder()
  const takes: Recorded[] = []
  for (const [index, scene] of scenes.entries())
    takes.push(await record(browser, server.url, join(kept, String(index)), scene))
  await encodeVideo(takes, kept, `${folder}demo.webm`)
  const [first] = takes
  const opening = first?.frames.at(-1)
  if (opening) await makePoster(opening, `${folder}demo-poster.webp`)
  const { cues, length } = inFilmTime(takes)
  await writeFile(`${folder}demo.vtt`, captionsOf(cues, length))
  process.stdout.write(`${Math.round(length)} seconds\n`)
} finally {
  await browser.close()
  await server.stop()
}

async function record(
  from: Browser,
  url: string,
  into: string,
  { look, play }: (typeof scenes)[number],
): Promise<Recorded> {
  const visit: DemoVisit = await visitDemo(from, { ...look, baseURL: url, colorScheme: 'light' })
  await visit.page.addInitScript(visiblePointer)
  await visit.page.reload()
  await settled(visit.page)
  const director: Director = directorOf(visit.page)
  const cast = await startScreencast(visit.page, into)
  await play(director, visit)
  await cast.stop()
  const until = Date.now() / 1000
  await visit.close()
  return { frames: cast.frames, until, cues: director.cues }
}

/** The sentences of all takes by the clock of the film, which begins with the first picture of the first. */
function inFilmTime(takes: readonly Recorded[]) {
  let length = 0
  const cues = takes.flatMap(({ frames, until, cues: some }) => {
    const begins = frames[0]?.at ?? until
    const from = length
    length += until - begins
    return some.map(({ at, text }) => ({ text, at: from + Math.max(0, at - begins) }))
  })
  return { cues, length }
}
