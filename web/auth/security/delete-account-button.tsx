import { useState } from 'react'
import { useDemoReason } from '../../platform/use-demo-reason.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { openable } from '../../ui/openable.tsx'

const DeleteAccountDialog = openable(() => import('./delete-account-dialog.tsx'))

/** Ends one's own account, once the password was given again. */
export function DeleteAccountButton({ className }: { className?: string }) {
  const [isOpen, setOpen] = useState(false)
  const demoReason = useDemoReason()
  return (
    <>
      <Button wraps disabledBecause={demoReason} onClick={() => setOpen(true)} className={className}>
        Delete Account
      </Button>
      {isOpen && (
        <Awaited>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Awaited>
      )}
    </>
  )
}
