import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FormNotice } from './form-notice.tsx'
import { useAsked } from './use-asked.ts'
import { unexpected } from './use-auth-form.ts'

async function hasDemo() {
  const response = await fetch('/auth/v1/settings')
  const settings: unknown = response.ok ? await response.json() : null
  return typeof settings === 'object' && settings !== null && 'demo' in settings && settings.demo === true
}

type Tokens = { access_token: string; refresh_token: string }

/** A demo for this visitor, or why there is none. */
async function openDemo(): Promise<Tokens | string> {
  const response = await fetch('/auth/v1/demo', { method: 'POST' })
  if (response.status === 503 || response.status === 429) return (await response.json()).message
  if (!response.ok) throw new Error(`The demo answered ${response.status}`)
  const { access_token, refresh_token } = await response.json()
  return { access_token, refresh_token }
}

/** Milliseconds before it is asked again whose the tokens are, where that had no answer. */
const pausesMs = [1000, 3000]
/** It was looked at, and would be answered the same again; too much at once is not. */
const saysNo = (status: number | undefined) => status !== undefined && [400, 401, 403, 404].includes(status)

/** False where the server does not take the tokens any more: the demo is over. */
async function isIn(tokens: Tokens): Promise<boolean> {
  const { auth } = await import('../platform/session.ts')
  const client = await auth()
  for (const pause of [...pausesMs, undefined]) {
    const { error } = await client.setSession(tokens)
    if (!error) return true
    if (saysNo(error.status)) return false
    if (pause === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return false
}

type Props = {
  /** Hears of it before the session is there. */
  onEnter: () => void
  onFail: () => void
}

/** A way in without an account, where the server keeps a demo: a business of one's own. One that could not be entered is tried again by the next press. */
export function DemoDoor({ onEnter, onFail }: Props) {
  const opened = useRef<Tokens>(undefined)
  const isThere = useAsked(hasDemo)
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  if (!isThere) return null

  async function enter() {
    setPending(true)
    setFailure(undefined)
    try {
      setFailure(await enterOne())
    } catch (error) {
      console.error(error)
      onFail()
      setFailure(unexpected)
    }
    setPending(false)
  }
  /** Undefined when the visitor is in, else why not. */
  async function enterOne(): Promise<string | undefined> {
    const demo = opened.current ?? (await openDemo())
    if (typeof demo === 'string') return demo
    opened.current = demo
    onEnter()
    if (await isIn(demo)) return undefined
    opened.current = undefined
    onFail()
    return unexpected
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
