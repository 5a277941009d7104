import { detailsOf } from '../platform/api-refusal.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import type { LineAutosave } from './line-autosave.ts'
import { ShortageNotice } from './shortage-notice.tsx'
import { showProduct } from './show-line.ts'
import { useLinesNow } from './use-line-autosave.ts'

const failed = 'Failed to save order items'

/** Why the lines were not saved: a product that is gone is known by the name it has on its line, for as long as it stands there. */
export function LinesFailure({ autosave, error }: { autosave: LineAutosave; error: Error }) {
  const gone = detailsOf(error, 'NOT_FOUND')?.value
  const name = useLinesNow(autosave, ({ lines }) => lines.find(({ product }) => product?.id === gone)?.product?.name)
  if (name === undefined)
    return <ShortageNotice title={failed} error={error} onShow={(product) => showProduct(autosave, product)} />
  return (
    <ErrorNotice title={failed}>
      <p className="wrap-anywhere">
        {name} was deleted by somebody else. Take it off the order; the rest is saved then.
      </p>
    </ErrorNotice>
  )
}
