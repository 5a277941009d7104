import { loadOnce } from '../platform/load-once.ts'
import { Awaited } from './awaited.tsx'
import { openable } from './openable.tsx'

/** The question comes over the network: whoever may have to ask it without a line loads it beforehand. */
export const loadLeaveQuestion = loadOnce(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}))
const ConfirmDialog = openable(loadLeaveQuestion)

type Props = { onLeave: () => void; onStay: () => void; children: string }

/** Asks before something is left that is not saved. */
export const LeaveQuestion = ({ onLeave, onStay, children }: Props) => (
  <Awaited>
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      pending={false}
      onConfirm={() => void onLeave()}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  </Awaited>
)
