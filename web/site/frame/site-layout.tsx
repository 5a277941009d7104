import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { LoadBeforeLeaving } from '../../ui/load-before-leaving.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { SitePalette } from './site-palette.tsx'
import { useInvokers } from './use-invokers.ts'
import { useLaidOutLate } from './use-laid-out-late.ts'

/** A link to another page leads the focus to its heading, as the page itself begins at its top; not the first page, nor a place on the same one. */
function useFocusOnNewPage() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  // An effect, because the new page has to stand there.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading || hash) return
    heading.tabIndex = -1 // no stop for Tab
    heading.focus({ preventScroll: true })
  }, [pathname, hash])
}

/** Nothing stays open over the page that somebody goes on to. */
function useCloseDialogs() {
  const { key } = useLocation()
  // An effect, because the browser opened it and does not know of our navigation; the key is new with each link, to the same page too. What
  // was opened before this script came stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that somebody went somewhere
  useEffect(() => () => document.querySelector<HTMLDialogElement>('dialog[open]')?.close(), [key])
}

/** What every public page stands in. All of it is there without a script. */
export default function SiteLayout() {
  useInvokers()
  useCloseDialogs()
  useFocusOnNewPage()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader />
      {/* A word wider than the screen, where text is twice as large, breaks rather than widening the page. */}
      <main id="main" data-laid-out-late={useLaidOutLate() || undefined} className="wrap-anywhere">
        <Outlet />
      </main>
      <SiteFooter />
      <ContactDialog />
      <SitePalette />
      <LoadBeforeLeaving />
    </>
  )
}
