import { ErrorNotice } from '../ui/error-notice.tsx'

const failed = 'Failed to complete receiving'

/** Why a delivery was not booked. */
export function ReceiveFailure({ error, inDoubt }: { error: Error | null; inDoubt: boolean }) {
  if (!error) return null
  if (!inDoubt) return <ErrorNotice title={failed} error={error} />
  return (
    <ErrorNotice title={failed}>
      No answer came, so these units may or may not be booked. Your counts are kept: complete again, and they are booked
      once.
    </ErrorNotice>
  )
}
