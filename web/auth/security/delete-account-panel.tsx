import { graceDays } from '#contract/shared/deletions.ts'
import { Panel } from '../../ui/panel.tsx'
import { DeleteAccountButton } from './delete-account-button.tsx'
import { useSessions } from './sessions.ts'

/** The end of one's own account; it comes with the devices above it, which would move it from under a press. */
export function DeleteAccountPanel() {
  if (!useSessions().isFetched) return null
  return (
    <Panel title="Delete your account">
      <div className="grid gap-4 p-4">
        <p className="text-soft">
          You leave the businesses you work in and are signed out everywhere. For {graceDays} days you can sign in and
          take it back; then the account is erased. What you did stays with each business, under “Former member”.
        </p>
        <DeleteAccountButton className="w-fit max-sm:w-full" />
      </div>
    </Panel>
  )
}
