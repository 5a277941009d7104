import { plural } from '../platform/format.ts'
import { useMayNot } from '../platform/use-me.ts'
import { heldUp, useOffline } from '../scan/use-offline.ts'
import { Button } from '../ui/button.tsx'

type Props = {
  units: number
  /** The page of the order, where its lines are raised. */
  orderPage: string
  /** What completing would mean. */
  words: { outcome: string; over: string | undefined }
  whyNot: string | undefined
  pending: boolean
  onComplete: () => void
}

/** In the bar of the screen: what completing would mean, and the button for it. */
export function ReceiveActions({ units, orderPage, words, whyNot, pending, onComplete }: Props) {
  const nothingNew = units === 0 ? 'Nothing new counted yet' : undefined
  const noLine = useOffline() ? (pending ? heldUp : 'Not connected: complete it when the line is back.') : undefined
  return (
    <>
      {(words.over || units > 0) && (
        <div className="grid gap-1 text-sm">
          {words.over && <Over orderPage={orderPage}>{words.over}</Over>}
          {units > 0 && <p className="text-soft">{words.outcome}</p>}
        </div>
      )}
      <div className="flex narrow:flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p role="status" className="figures text-soft">
          {whyNot ?? (units > 0 ? (noLine ?? `${plural(units, 'new unit')}`) : nothingNew)}
        </p>
        <Button
          look="primary"
          size="large"
          className="min-h-[56px] max-md:flex-1"
          pending={pending}
          disabledBecause={whyNot ?? nothingNew ?? noLine}
          onClick={onComplete}
        >
          Complete Receiving
        </Button>
      </div>
    </>
  )
}

/** In a tab of its own: leaving this one would lose the count, which follows the order as soon as it is raised. */
function Over({ orderPage, children }: { orderPage: string; children: string }) {
  const mayNot = useMayNot('orders:write')
  return (
    <p className="wrap-anywhere text-low">
      {children}{' '}
      {mayNot ? (
        'have the order raised'
      ) : (
        <a href={orderPage} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          raise the order in a new tab
        </a>
      )}{' '}
      to keep them.
    </p>
  )
}
