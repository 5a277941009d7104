import { formatNumber } from '../platform/format.ts'
import { ScanBar } from '../scan/scan-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'

type Props = {
  picked: number
  ordered: number
  isChanged: boolean
  whyNot: string | undefined
  inDoubt: boolean
  error: Error | null
  pending: boolean
  onSave: () => void
}

const failed = 'Failed to complete picking'

export function PickBar({ picked, ordered, isChanged, whyNot, inDoubt, error, pending, onSave }: Props) {
  const nothingNew = isChanged ? undefined : 'Nothing new counted yet'
  return (
    <ScanBar>
      {error && inDoubt && (
        <ErrorNotice title={failed}>
          No answer came, so these picks may or may not be saved. Your counts are kept: save again, and they are counted
          once.
        </ErrorNotice>
      )}
      {error && !inDoubt && <ErrorNotice title={failed} error={error} />}
      <div className="flex items-center justify-between gap-4">
        <p role="status" className="text-soft">
          {whyNot ?? nothingNew ?? 'Not saved yet'}
        </p>
        <Button
          look="primary"
          size="large"
          className="figures min-h-[56px]"
          pending={pending}
          disabledBecause={whyNot ?? nothingNew}
          onClick={onSave}
        >
          Save Progress ({formatNumber(picked)}/{formatNumber(ordered)})
        </Button>
      </div>
    </ScanBar>
  )
}
