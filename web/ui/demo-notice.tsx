import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { publicPages } from '#contract/shared/pages.ts'
import { fetchAsUser } from '../platform/fetch-as-user.ts'
import { formatDate, formatTime } from '../platform/format.ts'
import { signUp } from '../platform/headed-for.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'

/** As `GET /auth/v1/demo` answers it. */
type Demo = { ends_at: string; mail_url: string | null }

const linkLastsMs = 15 * 60 * 1000

async function readDemo() {
  const response = await fetchAsUser('/auth/v1/demo', { headers: new Headers() })
  return (await response.json()) as Demo
}

/** As wide as the date that comes, so that the sentence takes as many lines. */
const DateToCome = () => (
  <span aria-hidden="true" className="animate-breathe rounded-badge bg-line">
    <span className="invisible">{until(new Date().toISOString())}</span>
  </span>
)
const until = (moment: string) => `, until ${formatDate(moment)}, ${formatTime(moment)}`

const linkClass = 'font-medium text-brand underline underline-offset-4'

/** What somebody who looks around in the demo should know of it; nothing for anybody else. */
export function DemoNotice() {
  const reason = useDemoReason()
  const demo = useQuery({
    queryKey: ['auth', 'demo'],
    queryFn: readDemo,
    enabled: Boolean(reason),
    staleTime: 0,
    refetchInterval: linkLastsMs / 2,
  })
  if (!reason) return null
  return (
    <div className="grid gap-1 rounded-card border border-line bg-sunken p-4">
      <p>
        This demo is yours alone
        {demo.data && until(demo.data.ends_at)}
        {demo.isPending && <DateToCome />}, and only while you stay signed in. {reason}{' '}
        <Link to={publicPages.auth} state={signUp} className={linkClass}>
          Sign Up
        </Link>
      </p>
      <p className="text-sm text-soft">
        Mail it writes goes to nobody.{' '}
        {demo.data?.mail_url && (
          <a className={linkClass} href={demo.data.mail_url} target="_blank" rel="noreferrer">
            Open its outbox
          </a>
        )}
      </p>
    </div>
  )
}
