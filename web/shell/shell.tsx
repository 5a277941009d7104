import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { actOnKeys } from '../platform/act-on-keys.ts'
import { api } from '../platform/api-client.ts'
import { useFirstSign } from '../platform/first-sign.ts'
import { wantToaster } from '../platform/notify.ts'
import { keepShell } from '../platform/offline/keep-shell.ts'
import { warm } from '../platform/warm.ts'
import { RememberWay } from '../platform/way-back.ts'
import { Failure } from '../ui/failed-page.tsx'
import { ignoreDoublePress } from '../ui/ignore-double-press.ts'
import { keepFocus } from '../ui/keep-focus.ts'
import { RequireSession } from '../ui/require-session.tsx'
import { sayWhyDisabled } from '../ui/say-why-disabled.ts'
import { Overlays } from './overlays.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

export const clientLoader = () => warm(api.team.me.query())

/** The signed-in area: sidebar, top bar, and the page between them. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** A page that fails leaves the way to all others open. */
export function ErrorBoundary() {
  return (
    <Frame>
      <Failure />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const isSomebodyThere = useFirstSign()
  // An effect, because both come after the page: by the first toast its code is there, by the first gap in the line the page itself.
  useEffect(() => {
    if (!isSomebodyThere) return
    wantToaster()
    keepShell()
  }, [isSomebodyThere])
  // An effect, because it listens to the whole page.
  useEffect(keepFocus, [])
  // An effect, for the same reason.
  useEffect(ignoreDoublePress, [])
  // An effect, for the same reason.
  useEffect(actOnKeys, [])
  // An effect, for the same reason.
  useEffect(sayWhyDisabled, [])
  return (
    <RequireSession>
      <meta name="robots" content="noindex" />
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-brand px-4 py-2 text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <div className="room md:grid md:grid-cols-[64px_minmax(0,1fr)] lg:grid-cols-[232px_minmax(0,1fr)] print:block">
        <aside className="sticky top-0 hidden h-dvh border-r border-line bg-sunken md:block print:hidden">
          <Sidebar />
        </aside>
        <div className="min-w-0">
          <TopBar />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto max-w-360 px-4 pt-5 pb-[calc(var(--foot)+6.75rem)] outline-none md:px-6 md:pt-7 md:pb-28 2xl:px-8 print:max-w-none print:p-0"
          >
            {children}
          </main>
        </div>
      </div>
      <Overlays />
      <RememberWay />
    </RequireSession>
  )
}
