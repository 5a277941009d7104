import type { Factor } from '@supabase/auth-js'
import { useState } from 'react'
import { notify } from '../../platform/notify.ts'
import { auth } from '../../platform/session.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { readFactorsAgain } from './account.ts'
import { type BegunApp, EnrolForm } from './enrol-form.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { NameAppForm } from './name-app-form.tsx'

const isOn = 'Two-step sign-in is on'

type Props = { factors: readonly Factor[]; hasCodes: boolean; onClose: () => void }

/** Sets up an authenticator app: name it, scan, type a code, and keep the recovery codes that come with the first one. */
export function EnrolDialog({ factors, hasCodes, onClose }: Props) {
  const [app, setApp] = useState<BegunApp>()
  const [isTurningOn, setTurningOn] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()

  async function finish() {
    const made = hasCodes ? undefined : await makeRecoveryCodes('generate')
    if (made && 'codes' in made) setCodes(made.codes)
    else if (made) endWithoutCodes()
    else end()
    await readFactorsAgain()
  }
  function end() {
    onClose()
    notify.success(isOn) // not before: it would cover the codes on a phone
  }
  /** They may have been made, and their answer lost: the panel has the way to others. */
  function endWithoutCodes() {
    onClose()
    notify.failure({ title: isOn, text: 'Its recovery codes could not be shown: make new ones.' })
  }
  if (codes) return <KeepCodes codes={codes} onClose={end} />
  return (
    <DialogFrame
      title="Set up an authenticator app"
      lead="Any app for one-time codes will do."
      guarded
      guard={
        isTurningOn && (
          <LeaveGuard holds pending={false}>
            The app is being turned on, and its recovery codes are shown only here and once.
          </LeaveGuard>
        )
      }
      onClose={() => {
        if (isTurningOn) return // it may be on by now, and its codes are shown once: Back asks
        if (app) void forget(app) // begun and left: the server forgets it by itself too
        onClose()
      }}
    >
      <div className="px-5 pt-4 pb-6 sm:px-6">
        {app ? (
          <EnrolForm app={app} onTurningOn={setTurningOn} onDone={finish} />
        ) : (
          <NameAppForm factors={factors} onBegun={setApp} />
        )}
      </div>
    </DialogFrame>
  )
}

const forget = async ({ id }: BegunApp) => (await auth()).mfa.unenroll({ factorId: id })
