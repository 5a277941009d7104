import type { Factor } from '@supabase/auth-js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { auth } from '../../platform/session.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { readAccountAgain } from './account.ts'
import { EnrolForm } from './enrol-form.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { unusedName } from './unused-name.ts'

type Props = { factors: readonly Factor[]; hasCodes: boolean; onClose: () => void }

/** Sets up an authenticator app: scan, type a code, and keep the recovery codes that come with the first one. */
export function EnrolDialog({ factors, hasCodes, onClose }: Props) {
  const [begun] = useState(() => crypto.randomUUID())
  const app = useQuery({
    queryKey: ['enrolment', begun],
    queryFn: () => enrol(factors),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const [codes, setCodes] = useState<readonly string[]>()

  async function finish() {
    const made = hasCodes ? undefined : await makeRecoveryCodes('generate')
    if (made && 'codes' in made) setCodes(made.codes)
    else end() // the panel goes on to say that there are no codes yet
    await readAccountAgain()
  }
  function end() {
    onClose()
    notify.success('Two-step sign-in is on') // not before: it would cover the codes on a phone
  }
  if (codes) return <KeepCodes codes={codes} onClose={end} />
  return (
    <DialogFrame
      title="Set up an authenticator app"
      lead="Any app for one-time codes will do."
      guarded
      onClose={() => {
        if (app.data) void auth().mfa.unenroll({ factorId: app.data.id }) // begun and left: the server forgets it by itself too
        onClose()
      }}
    >
      <div className="px-5 pt-4 pb-6 sm:px-6">
        {app.error && <ErrorNotice title="That did not work." error={app.error} onRetry={() => void app.refetch()} />}
        {app.isPending && <p className="py-24 text-center text-soft">Loading...</p>}
        {app.data && <EnrolForm app={app.data} onDone={finish} />}
      </div>
    </DialogFrame>
  )
}

/** What was begun before and left alone goes first: its name is free again. */
async function enrol(factors: readonly Factor[]) {
  const { mfa } = auth()
  for (const { id, status } of factors) if (status === 'unverified') await mfa.unenroll({ factorId: id })
  const kept = factors.filter(({ status }) => status === 'verified')
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName: unusedName(kept) })
  if (error) throw error
  return data
}
