import type { Page } from '@playwright/test'

/**
 * How the uppermost dialog or menu has been laid out since it stands: its height, and where everything in it is that can be pressed or typed
 * into. One text for each change; the movement with which it comes is none.
 */
export async function layoutsOf(page: Page) {
  await page.evaluate(() => {
    const layouts: string[] = []
    let watched: HTMLElement | undefined
    Object.assign(window, { layouts })
    const look = () => {
      if ((window as unknown as { layouts: string[] }).layouts !== layouts) return
      const box = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [role=menu]')].at(-1)
      if (box !== watched) layouts.length = 0
      watched = box
      const parts =
        box?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role^=menuitem]') ?? []
      const shown = [...parts].filter(({ offsetWidth }) => offsetWidth > 1)
      const now = [`${box?.offsetHeight} high`, ...shown.map((one) => `${one.offsetLeft},${one.offsetTop}`)].join(' ')
      if (box && layouts.at(-1) !== now) layouts.push(now)
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => (window as unknown as { layouts: string[] }).layouts)
}
