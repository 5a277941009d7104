import { useEffect, useState } from 'react'
import { isRouteErrorResponse, useNavigationType, useRouteError } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { giveKeysBack } from '../platform/keys-for-page.ts'
import { isMissingCode } from '../platform/missing-code.ts'
import { Button } from './button.tsx'
import { EmptyPicture } from './empty-picture.tsx'

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

const reload = () => location.reload()

/**
 * Loads the page once more where that may find what is missing: a newer build has come since. Not where it was itself loaded again, nor where the
 * browser does not say that: it would be for ever. Nor without a line, where the browser's own page would take its place. Whether it is under way:
 * who is asked before the document goes, and stays, is told after a second.
 */
function useSecondTry(isMissing: boolean) {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFirst = loaded !== undefined && loaded.type !== 'reload'
  const mayBeFound = (useNavigationType() === 'PUSH' || isFirst) && navigator.onLine
  const isTried = isMissing && mayBeFound
  const [hasStayed, setHasStayed] = useState(false)
  // An effect, because the document goes with it.
  useEffect(() => {
    if (!isTried) return
    reload()
    const later = setTimeout(() => setHasStayed(true), 1000)
    return () => clearTimeout(later)
  }, [isTried])
  return isTried && !hasStayed
}

/** What was pressed for the page that failed means something else to the one that says so. */
function useFreeKeys(error: unknown) {
  // An effect, because keys are the whole window's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each failure
  useEffect(() => {
    window.keyGate?.keys.splice(0)
    giveKeysBack()
  }, [error])
}

/** What went wrong while a page rendered, in place of it. A plain link: the router may be what failed. */
export function Failure() {
  const error = useRouteError()
  const reason = reasonOf(error)
  const isMissing = isMissingCode(reason)
  useFreeKeys(error)
  if (useSecondTry(isMissing)) return null

  const title = isMissing ? 'The page could not be loaded' : 'Unexpected Application Error!'
  return (
    <div className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <title>{`${title} · ${productName}`}</title>
      <EmptyPicture className="h-28 text-soft" />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {isMissing ? (
        <p className="max-w-md text-soft">
          Part of it does not come. Check your connection, and what your browser blocks, and try again.
        </p>
      ) : (
        <p className="code max-w-md wrap-anywhere text-soft">{reason}</p>
      )}
      <Button onClick={reload}>{isMissing ? 'Try again' : 'Reload'}</Button>
      <a className="font-medium text-brand underline underline-offset-4" href={publicPages.home}>
        Return to Home
      </a>
    </div>
  )
}

/** Whatever goes wrong outside the signed-in area, or in its frame, ends here. */
export const FailedPage = () => (
  <main className="grid min-h-dvh place-items-center bg-paper">
    <Failure />
  </main>
)
