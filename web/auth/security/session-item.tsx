import { Laptop, Smartphone } from 'lucide-react'
import { formatMoment } from '../../platform/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { When } from '../../ui/when.tsx'
import { deviceName } from './device-name.ts'
import type { SessionRow } from './sessions.ts'

const isPhone = (user_agent: string | null) => /iphone|android|mobile/i.test(user_agent ?? '')

/** One device: what it is, from where, and since when. */
export function SessionItem({ session, onEnd }: { session: SessionRow; onEnd: () => void }) {
  const { user_agent, ip, created_at, refreshed_at, current } = session
  const name = deviceName(user_agent)
  const Picture = isPhone(user_agent) ? Smartphone : Laptop
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Picture className="mt-0.5 size-4.5 shrink-0 text-soft" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere" title={user_agent ?? undefined}>
            {name}
          </span>
          {current && <Badge>This device</Badge>}
        </div>
        <span className="text-sm text-soft">
          {ip && <span className="code">{ip} · </span>}
          Signed in <When at={created_at} />
        </span>
        {!current && <span className="text-sm text-soft">Last active {formatMoment(refreshed_at)}</span>}
      </div>
      {!current && (
        <Button size="small" aria-label={`Sign out ${name}`} onClick={onEnd}>
          Sign Out
        </Button>
      )}
    </li>
  )
}
