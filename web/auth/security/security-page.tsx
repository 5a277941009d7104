import { publicPages } from '#contract/shared/pages.ts'
import { useSession } from '../../platform/session.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { AddressPanel } from './address-panel.tsx'
import { DeleteAccountPanel } from './delete-account-panel.tsx'
import { FactorWanted, useFactorWanted } from './factor-wanted.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TwoStepPanel } from './two-step-panel.tsx'

/** How one signs in, and where one is signed in. */
export default function SecurityPage() {
  const session = useSession()
  const isFactorWanted = useFactorWanted()
  if (!session) return <LoadingScreen />
  return (
    <SettingsFrame title="Security" lead="How you sign in, and where you are signed in.">
      {/* What one was sent here for comes first. */}
      {isFactorWanted && <FactorWanted />}
      {isFactorWanted && <TwoStepPanel />}
      <PasswordPanel email={session.user.email ?? ''} forgotten={publicPages.forgotPassword} />
      <AddressPanel />
      {!isFactorWanted && <TwoStepPanel />}
      <SessionsPanel />
      <DeleteAccountPanel />
    </SettingsFrame>
  )
}
