import { isRouteErrorResponse, useRouteError } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { Button } from '../ui/button.tsx'
import { EmptyPicture } from '../ui/empty-picture.tsx'

function reasonOf(error: unknown) {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  return error instanceof Error ? error.message : String(error)
}

/** What went wrong while a page rendered, in place of it. A plain link: the router may be what failed. */
export function Failure() {
  const error = useRouteError()
  return (
    <div className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <title>{`Unexpected Application Error! · ${productName}`}</title>
      <EmptyPicture className="h-28 text-soft" />
      <h1 className="text-2xl font-semibold">Unexpected Application Error!</h1>
      <p className="code max-w-md wrap-anywhere text-soft">{reasonOf(error)}</p>
      <Button onClick={() => location.reload()}>Reload</Button>
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
