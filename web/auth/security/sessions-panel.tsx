import { useState } from 'react'
import { publicPages } from '#contract/shared/pages.ts'
import { notify } from '../../platform/notify.ts'
import { auth, signOut } from '../../platform/session.ts'
import { useFailure } from '../../platform/use-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { refusedChange } from '../refused-change.ts'
import { readAccountAgain } from './account.ts'
import { deviceName } from './device-name.ts'
import { SessionItem } from './session-item.tsx'
import { endSession, type SessionRow, useSessions } from './sessions.ts'

type Ending = { title: string; text: string; end: () => Promise<unknown> }

/** Every device one is signed in on, and the way to sign it out. */
export function SessionsPanel() {
  const sessions = useSessions()
  const failure = useFailure(sessions)
  const [ending, setEnding] = useState<Ending>()
  const others = sessions.data?.filter(({ current }) => !current) ?? []
  return (
    <Panel title="Where you are signed in">
      {failure && (
        <div className="p-4">
          <ErrorNotice title="Failed to load your sessions" {...failure} />
        </div>
      )}
      {/* As high as this device, which is often the only one. */}
      {sessions.isPending && !failure && (
        <p className="flex min-h-16.5 items-center px-4 text-soft">Loading sessions...</p>
      )}
      <ul className="divide-y divide-line">
        {sessions.data?.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => setEnding(endingOne(session))} />
        ))}
      </ul>
      {/* Comes with the devices: of how many nobody knows before, and they would move it from under a press. */}
      {sessions.isFetched && (
        <div className="flex flex-wrap gap-2 border-t border-line p-4 max-sm:*:flex-1">
          {others.length > 0 && <Button onClick={() => setEnding(endingOthers)}>Sign Out Other Devices</Button>}
          <Button onClick={() => setEnding(endingAll)}>Sign Out Everywhere</Button>
        </div>
      )}
      {ending && <EndDialog {...ending} onClose={() => setEnding(undefined)} />}
    </Panel>
  )
}

function EndDialog({ title, text, end, onClose }: Ending & { onClose: () => void }) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function confirm() {
    setPending(true)
    try {
      await end()
      void readAccountAgain()
    } catch (reason) {
      setError(reason as Error)
      throw reason
    } finally {
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Sign Out"
      pending={pending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {text}
    </ConfirmDialog>
  )
}

const endingOne = ({ id, user_agent }: SessionRow): Ending => ({
  title: `Sign out ${deviceName(user_agent)}?`,
  text: 'Whoever uses it has to sign in again.',
  end: async () => {
    await endSession(id)
    notify.success('Device signed out')
  },
})

const endingOthers: Ending = {
  title: 'Sign out other devices?',
  text: 'You stay signed in on this one.',
  end: async () => {
    await endOthers()
    notify.success('Other devices signed out')
  },
}

const endingAll: Ending = {
  title: 'Sign out everywhere?',
  text: 'Every device has to sign in again, this one too.',
  end: async () => {
    await endOthers() // first, while there is a session to say so with
    await signOut(publicPages.home)
  },
}

async function endOthers() {
  const refused = await refusedChange(async () => (await auth()).signOut({ scope: 'others' }))
  if (refused && 'bad' in refused) throw new Error(refused.bad)
}
