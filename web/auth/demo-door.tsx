import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auth } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { unexpected } from './auth-texts.ts'
import { FormNotice } from './form-notice.tsx'

async function hasDemo() {
  const response = await fetch('/auth/v1/settings')
  const settings: unknown = response.ok ? await response.json() : null
  return typeof settings === 'object' && settings !== null && 'demo' in settings && settings.demo === true
}

/** Undefined when the visitor is in, else why not. */
async function enterDemo(onEnter: () => void): Promise<string | undefined> {
  const response = await fetch('/auth/v1/demo', { method: 'POST' })
  if (response.status === 503) return (await response.json()).message
  if (!response.ok) throw new Error(`The demo answered ${response.status}`)
  const { access_token, refresh_token } = await response.json()
  onEnter()
  const { error } = await auth().setSession({ access_token, refresh_token })
  if (error) throw error
  return undefined
}

/** A way in without an account, where the server keeps a demo: each press opens a business of one's own. `onEnter` hears of it before the session is there. */
export function DemoDoor({ onEnter }: { onEnter: () => void }) {
  const demo = useQuery({ queryKey: ['auth', 'settings'], queryFn: hasDemo, retry: false })
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!demo.data) return null

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
      <Button pending={pending} onClick={() => void enter()}>
        Explore the demo
      </Button>
    </div>
  )
}
