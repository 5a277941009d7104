import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { notify } from '../platform/notify.ts'
import { oneOfSeveral } from '../platform/one-of-several.ts'
import { wasOrganisationLost } from '../platform/organisation.ts'
import { useLive } from '../platform/use-live.ts'
import { useMe } from '../platform/use-me.ts'
import { notifyOfAlerts } from './notify-of-alerts.ts'
import { StaleStrip } from './stale-strip.tsx'
import { useFollowPreferences } from './use-follow-preferences.ts'

/** Keeps what is shown up to date and preferences as the account has them, tells of alerts while nobody looks, and says where it cannot. */
export default function Live() {
  const navigate = useNavigate()
  useLive()
  useFollowPreferences()
  useTellOfLoss()
  const me = useMe()
  const [orgId, business] = [me?.org_id, oneOfSeveral(me)]
  // An effect, because news comes from outside.
  useEffect(
    () => notifyOfAlerts({ orgId, business, open: () => void navigate(signedInPages.alerts) }),
    [navigate, orgId, business],
  )
  return <StaleStrip />
}

/** A page that was open has become one of another business by itself. */
function useTellOfLoss() {
  const me = useMe()
  const person = me?.user_id
  const here = me?.organisations.find(({ id }) => id === me.org_id)?.name
  // An effect, because it is said once, after the page.
  useEffect(() => {
    if (!person || here === undefined || !wasOrganisationLost(person)) return
    void notify.success({ title: 'You no longer work for that business', text: `This is ${here}.` })
  }, [person, here])
}
