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

async function enterDemo() {
  const response = await fetch('/auth/v1/demo', { method: 'POST' })
  if (!response.ok) throw new Error(`The demo answered ${response.status}`)
  const { access_token, refresh_token } = await response.json()
  const { error } = await auth().setSession({ access_token, refresh_token })
  if (error) throw error
}

/** A way in without an account, where the server keeps a demo business. */
export function DemoDoor() {
  const demo = useQuery({ queryKey: ['auth', 'settings'], queryFn: hasDemo, retry: false })
  const [failed, setFailed] = useState(false)
  const [pending, setPending] = useState(false)
  if (!demo.data) return null

  async function enter() {
    setPending(true)
    setFailed(false)
    try {
      await enterDemo()
    } catch (error) {
      console.error(error)
      setFailed(true)
    }
    setPending(false)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {failed && <FormNotice tone="bad">{unexpected}</FormNotice>}
      <Button pending={pending} onClick={() => void enter()}>
        Explore the demo
      </Button>
    </div>
  )
}
