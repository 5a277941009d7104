import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import { goTo, photograph, settled } from './photograph.ts'
import { onADesk, onAPhone } from './stops.ts'
import { visitDemo } from './visit-demo.ts'

const folder = fileURLToPath(new URL('../../docs/tour/', import.meta.url))
const looks = [
  { stops: onADesk, viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  { stops: onAPhone, viewport: { width: 375, height: 760 }, colorScheme: 'dark' },
] as const

/** Every screen of the demo business for the README, into docs/tour. */
export async function takeTour(browser: Browser, url: string) {
  await mkdir(folder, { recursive: true })
  for (const { stops, ...look } of looks) {
    const atTheDoor = look.colorScheme === 'light' ? (page: Page) => keep(page, 'sign-in') : undefined
    const visit = await visitDemo(browser, { ...look, baseURL: url, reducedMotion: 'reduce' }, atTheDoor)
    for (const stop of stops) {
      await goTo(visit, stop)
      await keep(visit.page, stop.name)
    }
    await visit.close()
  }
}

async function keep(page: Page, name: string) {
  await settled(page)
  await writeFile(`${folder}${name}.webp`, await photograph(page, { format: 'webp', quality: 80 }))
}
