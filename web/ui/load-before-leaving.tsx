import { CloudOff } from 'lucide-react'
import { useContext, useEffect, useRef, useState } from 'react'
import { type Blocker, createPath, UNSAFE_DataRouterContext, useBlocker } from 'react-router'
import { loadPage, loadScripts } from '../platform/load-page.ts'
import { Button } from './button.tsx'

/** Goes to the next page once all of it is there; where it cannot be had, says so on this one, keeps the click and offers it again. */
export function LoadBeforeLeaving() {
  useLoadAhead()
  // Who goes back finds what was there before.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' && nextLocation.pathname !== currentLocation.pathname,
  )
  return blocker.state === 'blocked' ? <Loading key={blocker.location.key} blocker={blocker} /> : null
}

const useRoutes = () => useContext(UNSAFE_DataRouterContext)?.router.routes ?? []

/** Whoever points at a link, or comes to it by keyboard, is likely to follow it. */
function useLoadAhead() {
  const routes = useRoutes()
  // An effect, because it listens to the whole page.
  useEffect(() => {
    const onIntent = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      // What cannot be had is told to whoever does follow it.
      if (link && link.origin === location.origin) loadScripts(routes, link).catch(() => {})
    }
    const events = ['pointerover', 'focusin']
    for (const event of events) document.addEventListener(event, onIntent)
    return () => {
      for (const event of events) document.removeEventListener(event, onIntent)
    }
  }, [routes])
}

function Loading({ blocker }: { blocker: Extract<Blocker, { state: 'blocked' }> }) {
  const routes = useRoutes()
  const [tries, setTries] = useState(1)
  const [failedTries, setFailedTries] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  // An effect, because the page is loaded over the network.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    let isWanted = true
    loadPage(routes, blocker.location).then(
      () => isWanted && blocker.proceed(),
      ({ cause }: Error) => {
        if (!isWanted) return
        // A newer build has taken the place of this page's: its document knows where everything is.
        if (cause === 404) location.assign(createPath(blocker.location))
        else setFailedTries(tries)
      },
    )
    return () => {
      isWanted = false
    }
  }, [tries])
  const hasFailed = failedTries > 0
  // An effect, because the browser opens it: in front of whatever dialog the click came from.
  useEffect(() => {
    if (hasFailed) dialog.current?.showModal()
  }, [hasFailed])

  if (!hasFailed) return null
  return (
    <dialog
      ref={dialog}
      aria-labelledby="not-loaded"
      onClose={blocker.reset}
      className="m-auto w-[calc(100%-2rem)] max-w-105 rounded-card border border-line bg-card px-6 py-6 text-ink shadow-float backdrop:bg-veil"
    >
      <div className="grid gap-4">
        <CloudOff className="size-8 text-soft" strokeWidth={1.5} aria-hidden="true" />
        <div className="grid gap-1.5">
          <h2 id="not-loaded" className="text-xl font-semibold">
            The page could not be loaded
          </h2>
          <p className="text-soft">Check your connection and try again. You stay where you are until it is there.</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button look="primary" pending={failedTries < tries} onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
          <Button onClick={blocker.reset}>Stay here</Button>
        </div>
      </div>
    </dialog>
  )
}
