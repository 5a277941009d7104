import { lazy, useState } from 'react'
import { graceDays } from '#contract/shared/deletions.ts'
import { useDemoReason } from '../../platform/use-demo-reason.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

const DeleteAccountDialog = lazy(() => import('./delete-account-dialog.tsx'))

/** The end of one's own account. */
export function DeleteAccountPanel() {
  const [isOpen, setOpen] = useState(false)
  const demoReason = useDemoReason()
  return (
    <Panel title="Delete your account">
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          You leave the businesses you work in and are signed out everywhere. For {graceDays} days you can sign in and
          take it back; then the account is erased. What you did stays with each business, under “Former member”.
        </p>
        <Button disabledBecause={demoReason} onClick={() => setOpen(true)} className="w-fit max-sm:w-full">
          Delete Account
        </Button>
      </div>
      {isOpen && (
        <Awaited>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Awaited>
      )}
    </Panel>
  )
}
