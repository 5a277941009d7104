import { plural } from '../platform/format.ts'
import { ScanBar } from '../scan/scan-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'

type Props = {
  units: number
  whyNot: string | undefined
  inDoubt: boolean
  error: Error | null
  pending: boolean
  onComplete: () => void
}

const failed = 'Failed to complete receiving'

export function ReceiveBar({ units, whyNot, inDoubt, error, pending, onComplete }: Props) {
  const nothingNew = units === 0 ? 'Nothing new counted yet' : undefined
  return (
    <ScanBar>
      {error && inDoubt && (
        <ErrorNotice title={failed}>
          No answer came, so these units may or may not be booked. Your counts are kept: complete again, and they are
          booked once.
        </ErrorNotice>
      )}
      {error && !inDoubt && <ErrorNotice title={failed} error={error} />}
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="figures text-soft">
          {whyNot ?? (units > 0 ? `${plural(units, 'new unit')}` : nothingNew)}
        </p>
        <Button
          look="primary"
          size="large"
          className="min-h-[56px]"
          pending={pending}
          disabledBecause={whyNot ?? nothingNew}
          onClick={onComplete}
        >
          Complete Receiving
        </Button>
      </div>
    </ScanBar>
  )
}
