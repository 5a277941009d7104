import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { publicPages } from '#contract/shared/pages.ts'
import { announce } from '../platform/announce.ts'
import { ApiRefusal, isNobody } from '../platform/api-refusal.ts'
import { hasDemoEnded } from '../platform/session.ts'
import { Button, buttonClass } from './button.tsx'

type Props = {
  /** What could not be done, in the specification's words. */
  title: string
  /** Why: the server's message and request id are read from it. */
  error?: Error | null
  /** Instead of the server's message. */
  children?: ReactNode
  onRetry?: () => void
  /** It is being tried again: the notice stays, and with it the focus. */
  isRetrying?: boolean
}

/** What happened, what to do, and the request id in small mono; stands where the failure happened. */
export function ErrorNotice({ title, error, children, onRetry, isRetrying }: Props) {
  const isAsked = useRef(false)
  // An effect, because an alert that stands there unchanged is not read out again.
  useEffect(() => {
    if (isRetrying || !isAsked.current) return
    isAsked.current = false
    announce(title)
  }, [isRetrying, title])
  const requestId = error instanceof ApiRefusal ? error.requestId : undefined
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-out/45 bg-out-tint px-4 py-3">
      <p className="flex items-start gap-2 font-medium text-out">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {title}
      </p>
      <div className="grid gap-2 pl-6 text-sm text-ink">
        {children ?? (error && (isNobody(error) ? <SignInElsewhere /> : <p>{error.message}</p>))}
        {requestId && <p className="code text-xs text-soft">Request {requestId}</p>}
        {onRetry && (
          <Button
            size="small"
            pending={isRetrying}
            onClick={() => {
              isAsked.current = true
              onRetry()
            }}
            className="w-fit"
          >
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

/** In a tab of its own: what was typed here stays, and this tab is signed in with it. Nobody can come back to a demo. */
const SignInElsewhere = () =>
  hasDemoEnded() ? (
    <p>Your demo has ended.</p>
  ) : (
    <>
      <p>You are no longer signed in. What you typed stays here: sign in in another tab, then save again.</p>
      <a href={publicPages.auth} target="_blank" rel="noreferrer" className={buttonClass({}, 'w-fit')}>
        Sign in in a new tab
      </a>
    </>
  )
