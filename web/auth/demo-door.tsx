import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import { useAsked } from './use-asked.ts'
import { unexpected } from './use-auth-form.ts'

async function hasDemo() {
  const response = await fetch('/auth/v1/settings')
  const settings: unknown = response.ok ? await response.json() : null
  return typeof settings === 'object' && settings !== null && 'demo' in settings && settings.demo === true
}

/** Undefined when the visitor is in, else why not. */
async function enterDemo(onEnter: () => void): Promise<string | undefined> {
  const response = await fetch('/auth/v1/demo', { method: 'POST' })
  if (response.status === 503 || response.status === 429) return (await response.json()).message
  if (!response.ok) throw new Error(`The demo answered ${response.status}`)
  const { access_token, refresh_token } = await response.json()
  onEnter()
  const { auth } = await import('../platform/session.ts')
  const { error } = await (await auth()).setSession({ access_token, refresh_token })
  if (error) throw error
  return undefined
}

/** A way in without an account, where the server keeps a demo: each press opens a business of one's own. `onEnter` hears of it before the session is there. */
export function DemoDoor({ onEnter }: { onEnter: () => void }) {
  const isThere = useAsked(hasDemo)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!isThere) return null

  async function enter() {
    setPending(true)
    setFailure(undefined)
    try {
      setFailure(await enterDemo(onEnter))
    } catch (error) {
      console.error(error)
      setFailure(unexpected)
    }
    setPending(false)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {failure && <FormNotice tone="bad">{failure}</FormNotice>}
      <Button wraps pending={pending} onClick={() => void enter()}>
        Explore the demo
      </Button>
    </div>
  )
}
