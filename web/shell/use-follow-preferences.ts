import { useEffect, useSyncExternalStore } from 'react'
import { api } from '../platform/api-client.ts'
import { follow, noteSent, subscribe, unsent } from '../platform/choose-preferences.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useIntent } from '../platform/use-intent.ts'
import { useMe } from '../platform/use-me.ts'

let sentBefore = Promise.resolve()

/**
 * Keeps this browser and the account alike: what the account says is followed, what is chosen here is sent. The account of a demo stays as it
 * was made, so there they are this browser's alone.
 */
export function useFollowPreferences() {
  const me = useMe()
  const isDemo = useDemoReason() !== undefined
  const { mutateAsync } = useIntent(api.team.savePreferences, { failed: 'Failed to save preferences' })
  const waiting = useSyncExternalStore(subscribe, () => JSON.stringify(unsent()))
  const kept = me?.preferences
  // Effects, because what is shown and kept outside of React follows.
  useEffect(() => {
    if (kept && !isDemo) follow(kept)
  }, [kept, isDemo])
  useEffect(() => {
    if (!kept || isDemo || waiting === '{}') return
    // One after the other: of two on their way at once the older may come last, and be what is kept.
    sentBefore = sentBefore.then(async () => {
      const body = unsent() // what was chosen since goes along
      if (Object.keys(body).length === 0) return
      await mutateAsync({ body }).then(
        () => noteSent(body),
        () => {}, // is said
      )
    })
  }, [kept, isDemo, waiting, mutateAsync])
}
