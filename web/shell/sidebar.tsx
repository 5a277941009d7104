import { Link, useLocation } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { useUnread } from '../platform/use-unread.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { classNames } from '../ui/class-names.ts'
import { UnreadCount } from './alert-bell.tsx'
import { navigation } from './navigation.ts'

/** The brand and the nine entries; beside the page on a desk, their pictures alone on a tablet, inside the slide-in menu on a phone. */
export function Sidebar({ onNavigate }: { onNavigate?: () => void }) {
  const leave = onNavigate && { onClick: onNavigate }
  const { pathname } = useLocation()
  return (
    <div className="flex h-full flex-col">
      <Link
        to={signedInPages.dashboard}
        aria-label={`${productName} dashboard`}
        className="flex h-14 shrink-0 items-center px-4 md:max-lg:justify-center md:max-lg:px-0"
        {...leave}
      >
        <BrandMark className="md:max-lg:[&>span]:sr-only" />
      </Link>
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-2.5 py-2">
        <ul className="grid gap-0.5">
          {navigation.map(({ to, label, icon: Icon, also }) => {
            const isHere = `${pathname}/`.startsWith(`${to}/`) || Boolean(also?.test(pathname))
            return (
              <li key={to}>
                <Link
                  to={to}
                  prefetch="intent"
                  title={label}
                  aria-current={isHere ? 'page' : undefined}
                  className={entryClass(isHere)}
                  {...leave}
                >
                  <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
                  <span className="md:max-lg:sr-only">{label}</span>
                  {to === signedInPages.alerts && <Unread />}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
    </div>
  )
}

/** The entry's own name goes on being 'Alerts': the bell says how many. */
function Unread() {
  const unread = useUnread()
  return (
    unread && (
      <UnreadCount className="ml-auto md:max-lg:absolute md:max-lg:top-0 md:max-lg:right-0">{unread}</UnreadCount>
    )
  )
}

const entryClass = (isHere: boolean) =>
  classNames(
    'relative flex h-11 items-center gap-3 rounded-control px-3 transition-colors duration-120 md:max-lg:justify-center md:max-lg:px-0 lg:h-9',
    isHere
      ? 'bg-card font-medium text-ink ring-1 ring-line ring-inset before:absolute before:inset-y-2 before:left-0 before:w-[3px] before:rounded-badge before:bg-brand [&>svg]:text-brand'
      : 'text-soft hover:bg-line/50 hover:text-ink',
  )
