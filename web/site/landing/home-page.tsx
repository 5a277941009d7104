import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { TrialLink } from '../frame/trial-link.tsx'
import { pageHead } from '../page-head.ts'
import { Features } from './features.tsx'
import { LedgerPicture } from './ledger-picture.tsx'

const description =
  'Inventory and order management for small UK businesses: products, orders, picking and shipping, with books that always balance.'

export const meta = () =>
  pageHead({ path: publicPages.home, title: `${productName} · Inventory and order management`, description })

export default function HomePage() {
  return (
    <div className="pt-16">
      <Hero />
      <Features />
      <Books />
    </div>
  )
}

function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-14 px-5 py-16 md:py-24 lg:grid-cols-[1.15fr_1fr] lg:gap-20">
      <div className="grid gap-6">
        <h1 className="text-3xl font-semibold tracking-[-0.03em] md:text-4xl">Every unit accounted for.</h1>
        <p className="max-w-[34rem] text-[17px]/7 text-soft">
          {productName} keeps the stock and the orders of small UK businesses: what you hold, what you have promised,
          what is on its way, and every movement in between.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <TrialLink size="large" />
          <ButtonLink to={publicPages.auth} size="large">
            Sign In
          </ButtonLink>
        </div>
      </div>
      <LedgerPicture />
    </section>
  )
}

const promises = [
  [
    'Nothing is typed over.',
    'A delivery, a pick, a count, a correction: each is a movement with its time and its reason.',
  ],
  [
    'Nothing goes missing quietly.',
    'If more leaves a shelf than the books hold, the shortfall is written down and shown.',
  ],
  ['Anyone can check.', 'The books can be recomputed from every single movement, and any difference is listed.'],
] as const

function Books() {
  return (
    <section className="mx-auto grid max-w-6xl gap-10 px-5 py-20 md:py-28 lg:grid-cols-[1fr_1.15fr] lg:gap-20">
      <div className="grid content-start gap-3">
        <h2 className="text-2xl font-semibold md:text-3xl">Books that always balance</h2>
        <p className="max-w-md text-[17px]/7 text-soft">
          Stock is not a number somebody once entered. It is the sum of everything that happened, kept in a ledger that
          only grows.
        </p>
      </div>
      <dl className="grid">
        {promises.map(([claim, reason]) => (
          <div
            key={claim}
            className="grid gap-1 border-t border-line py-5 last:border-b sm:grid-cols-[13rem_1fr] sm:gap-6"
          >
            <dt className="text-lg font-medium">{claim}</dt>
            <dd className="text-[15px]/6 text-soft">{reason}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
