import { isRouteErrorResponse, useRouteError } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { EmptyPicture } from '../ui/empty-picture.tsx'

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

/** Whatever goes wrong while a page renders ends here. Plain links: the router may be what failed. */
export function FailedPage() {
  const error = useRouteError()
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-6">
      <title>{`Unexpected Application Error! · ${productName}`}</title>
      <div className="grid max-w-md justify-items-center gap-4 text-center">
        <EmptyPicture className="h-28 text-soft" />
        <h1 className="text-2xl font-semibold">Unexpected Application Error!</h1>
        <p className="code wrap-anywhere text-soft">{reasonOf(error)}</p>
        <a className="font-medium text-brand underline underline-offset-4" href={publicPages.home}>
          Return to Home
        </a>
      </div>
    </main>
  )
}
