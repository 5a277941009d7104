import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { productName } from '#contract/shared/product-name.ts'
import { useAnnouncedPage } from '../platform/announce.ts'
import { useGoBackTo } from '../platform/way-back.ts'
import { useToldHeight } from './use-told-height.ts'

type Props = {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** Right behind the title, and never in a line of its own: the button that copies it. */
  copy?: ReactNode
  /** Beside the title: a status badge. */
  badge?: ReactNode
  /** The primary action, at the right (a bar at thumb height on a phone); others before it. */
  action?: ReactNode
  /** Before the title: a picture of what it is about. */
  picture?: ReactNode
  /** A link back to the page this one came from, as it was left. */
  back?: { to: string; label: string }
}

/** The head of every page: title with one primary action at the right. Names the browser tab too. */
export function PageHeader({ title, lead, copy, badge, action, picture, back }: Props) {
  const goBack = useGoBackTo(back?.to)
  useAnnouncedPage(title)
  return (
    <header className="flex min-h-9 flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <title>{`${title} · ${productName}`}</title>
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        {back && (
          <Link
            to={back.to}
            onClick={goBack}
            className="-ml-1 -mt-1.5 inline-flex h-11 w-fit items-center md:mt-0 md:h-8 gap-1.5 rounded-control px-1 text-sm text-soft hover:text-ink"
          >
            <ArrowLeft className="size-4" aria-hidden="true" />
            {back.label}
          </Link>
        )}
        <div className="flex items-center gap-4">
          {picture}
          <div className="grid min-w-0 gap-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <div className="flex min-w-0 items-center">
                <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
                {copy && <div className="max-md:-mr-3 max-md:-ml-1 md:ml-1">{copy}</div>}
              </div>
              {badge}
            </div>
            {lead && <p className="wrap-anywhere text-soft">{lead}</p>}
          </div>
        </div>
      </div>
      {action && <Actions>{action}</Actions>}
    </header>
  )
}

/** At thumb height on a phone; how much of the screen it takes there is `--action-bar`, for the toasts that come above it. */
function Actions({ children }: { children: ReactNode }) {
  const bar = useToldHeight('--action-bar', undefined, true)
  return (
    <div
      ref={bar}
      className="flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-paper/95 max-md:px-4 max-md:pt-2.5 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-md:backdrop-blur-sm max-md:*:flex-1 print:hidden"
    >
      {children}
    </div>
  )
}
