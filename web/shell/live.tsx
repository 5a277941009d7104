import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { useLive } from '../platform/use-live.ts'
import { notifyOfAlerts } from './notify-of-alerts.ts'
import { StaleStrip } from './stale-strip.tsx'
import { useFollowPreferences } from './use-follow-preferences.ts'

/** Keeps what is shown up to date and preferences as the account has them, tells of alerts while nobody looks, and says where it cannot. */
export default function Live() {
  const navigate = useNavigate()
  useLive()
  useFollowPreferences()
  // An effect, because news comes from outside.
  useEffect(() => notifyOfAlerts(() => void navigate(signedInPages.alerts)), [navigate])
  return <StaleStrip />
}
