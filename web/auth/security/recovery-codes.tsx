import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auth } from '../../platform/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { readFactorsAgain } from './account.ts'
import { KeepCodes } from './keep-codes.tsx'
import { makeRecoveryCodes } from './make-recovery-codes.ts'

const few = 3

/** How many recovery codes are left, and a way to new ones. */
export function RecoveryCodes({ exist }: { exist: boolean }) {
  const [asking, setAsking] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  function ask() {
    setError(null)
    setAsking(true)
  }
  async function make() {
    setPending(true)
    const made = await makeRecoveryCodes(exist ? 'regenerate' : 'generate')
    setPending(false)
    setError('bad' in made ? new Error(made.bad) : null)
    void readFactorsAgain() // also where none came: they may have been made, and their answer lost
    if ('bad' in made) return
    setAsking(false)
    setCodes(made.codes)
  }
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line p-4 narrow:flex-wrap">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-medium">Recovery codes</h3>
        <p className="text-sm text-soft">
          {exist ? <CodesLeft /> : 'None yet. They let you in without your phone, each one once.'}
        </p>
      </div>
      <Button onClick={ask}>{exist ? 'New Codes' : 'Make Codes'}</Button>
      {asking && (
        <ConfirmDialog
          title={exist ? 'Make new recovery codes?' : 'Make recovery codes?'}
          confirmLabel="Make Codes"
          look="primary"
          pending={pending}
          error={error}
          onConfirm={() => void make()}
          onClose={() => setAsking(false)}
        >
          {exist ? 'The codes you have kept stop working.' : 'You will see them once; keep them somewhere safe.'}
        </ConfirmDialog>
      )}
      {/* Stands only while it holds: a router asks the last guard alone, and codes that are shown have one of their own. */}
      {pending && (
        <LeaveGuard holds pending={false}>
          The codes are being made, and are shown only here and once.
        </LeaveGuard>
      )}
      {codes && <KeepCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </div>
  )
}

function CodesLeft() {
  const status = useQuery({ queryKey: ['auth', 'recovery-codes'], queryFn: readStatus, staleTime: 0 })
  if (status.isPending) return '\u00a0' // as high as what will stand there
  if (!status.data) return 'They let you in without your phone, each one once.'
  const { remaining, total } = status.data
  return (
    <span className={remaining < few ? 'text-low' : undefined}>
      {remaining} of {total} left
    </span>
  )
}

async function readStatus() {
  const { data, error } = await (await auth()).mfa.recoveryCodes.getStatus()
  if (error) throw error
  return data
}
