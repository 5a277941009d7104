import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { useMe } from '../platform/use-me.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PanelSkeleton } from '../ui/panel-skeleton.tsx'
import { ForWhom } from './for-whom.tsx'
import { usePayment } from './use-payment.ts'

const title = 'Manage Subscription'

type Props = {
  /** Keeps the page up to date; below the header is room to say where it cannot. */
  live?: ReactNode
  children: ReactNode
}

/** The portal stands in a tab of its own: no more than our mark, whether anything here is real, and the way back to the app. */
export const PortalFrame = ({ live, children }: Props) => (
  <div className="room">
    <title>{`${title} · ${productName}`}</title>
    <meta name="robots" content="noindex" />
    <TestModeStrip />
    <header className="sticky top-0 z-20 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="mx-auto flex h-14 max-w-280 narrow:h-auto narrow:flex-wrap narrow:py-2 items-center justify-between gap-3 px-4 md:px-6">
        <Link
          to={signedInPages.dashboard}
          aria-label={`${productName} dashboard`}
          className="-ml-1 rounded-control p-1"
        >
          <BrandMark />
        </Link>
        <ButtonLink to={signedInPages.dashboard}>Back to {productName}</ButtonLink>
      </div>
      {live}
    </header>
    <main className="mx-auto grid max-w-280 grid-cols-1 gap-5 px-4 pt-6 pb-16 md:gap-6 md:px-6 md:pt-8">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">{title}</h1>
        <ForWhom />
      </div>
      {children}
    </main>
  </div>
)

/** Stands where the subscription will. */
export const LoadingPortal = ({ text = 'Loading your subscription...' }) => <PanelSkeleton text={text} />

/** Only who may know is told; its place is kept until it is known who is asking, and what the answer is. */
function TestModeStrip() {
  const isNobodyYet = useMe() === undefined
  const { data, isLoading } = usePayment()
  if (data?.mode !== 'test' && !isLoading && !isNobodyYet) return null
  return (
    <p className={`bg-info-tint px-4 py-2 text-center text-sm text-balance text-info ${data ? '' : 'invisible'}`}>
      <strong className="font-semibold">Test mode</strong>: no money moves. Every amount, invoice and mail is as it
      would be.
    </p>
  )
}
