import { KeyRound } from 'lucide-react'
import type { ApiKey } from '#contract/api-keys.ts'
import { formatDate, formatTime } from '../../platform/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { standingOf } from './key-standing.ts'
import { scopeWords } from './scope-areas.ts'

const dayAndTime = (moment: string) => `${formatDate(moment)}, ${formatTime(moment)}`

/** One key: what it is for, what it may do, and when it was last of use. */
export function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { name, prefix, scopes, user_name, created_at, last_used_at } = apiKey
  const standing = standingOf(apiKey)
  const works = standing === 'working' || standing === 'ending'
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <KeyRound className="mt-0.5 size-4.5 shrink-0 text-soft" aria-hidden="true" />
      <div className="grid min-w-0 flex-1 gap-0.5 text-sm text-soft">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <span className={works ? 'font-medium text-ink wrap-anywhere' : 'font-medium wrap-anywhere'}>{name}</span>
          <Standing apiKey={apiKey} standing={standing} />
        </div>
        <span className="code truncate text-xs" title={`Begins with ${prefix}`}>
          {prefix}…
        </span>
        <span>{scopeWords(scopes)}</span>
        <span>
          Made{user_name && ` by ${user_name}`} on {formatDate(created_at)} ·{' '}
          {last_used_at ? `Last used ${dayAndTime(last_used_at)}` : 'Never used'}
        </span>
      </div>
      {works && (
        <Button size="small" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  )
}

function Standing({ apiKey, standing }: { apiKey: ApiKey; standing: ReturnType<typeof standingOf> }) {
  const { expires_at, revoked_at } = apiKey
  // It works through the day before the moment at which it ends.
  const last = expires_at && formatDate(new Date(Date.parse(expires_at) - 1).toISOString())
  if (standing === 'revoked') return <Badge look="destructive">Revoked {formatDate(revoked_at ?? '')}</Badge>
  if (standing === 'expired') return <Badge look="secondary">Expired {last}</Badge>
  if (standing === 'ending') return <Badge look="low">Works until {last}</Badge>
  return last && <Badge look="secondary">Works until {last}</Badge>
}
