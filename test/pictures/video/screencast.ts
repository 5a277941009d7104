import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CDPSession, Page } from '@playwright/test'

/** One picture of what a window showed, and from when on, in seconds of the clock. */
export type Frame = { file: string; at: number }

export type Screencast = { frames: Frame[]; stop: () => Promise<void> }

/** Keeps a picture whenever the window changes, as the browser itself reports it. Files go into the folder. */
export async function startScreencast(page: Page, folder: string): Promise<Screencast> {
  await mkdir(folder, { recursive: true })
  const session = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const written: Promise<void>[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`)
    frames.push({ file, at: metadata.timestamp ?? Date.now() / 1000 })
    written.push(writeFile(file, Buffer.from(data, 'base64')), acknowledge(session, sessionId))
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 92, everyNthFrame: 1 })
  return {
    frames,
    async stop() {
      await session.send('Page.stopScreencast')
      await Promise.all(written)
    },
  }
}

const acknowledge = async (session: CDPSession, sessionId: number) => {
  await session.send('Page.screencastFrameAck', { sessionId })
}
