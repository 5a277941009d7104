import { publicPages } from '#contract/shared/pages.ts'
import { productName } from '#contract/shared/product-name.ts'
import { pageHead } from '../../platform/page-head.ts'
import { Books } from './books.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import { Faq } from './faq.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { readLanding } from './read-landing.server.ts'
import { Results } from './results.tsx'
import { Screens } from './screens.tsx'
import { Security } from './security.tsx'
import { structuredData } from './structured-data.ts'
import { Support } from './support.tsx'
import { Workflows } from './workflows.tsx'
import './landing.css'

type Loaded = { loaderData: ReturnType<typeof readLanding> }

const description =
  'Inventory and order management for small UK businesses: products, orders, picking and shipping, with books that always balance.'

export const loader = readLanding

export const meta = ({ loaderData: { offers, faq } }: Loaded) =>
  pageHead({
    path: publicPages.home,
    title: `${productName} · Inventory and order management`,
    description,
    data: structuredData({ description, offers, faq }),
  })

export default function HomePage({ loaderData: texts }: Loaded) {
  return (
    <>
      <Hero facts={texts.facts} />
      <Results results={texts.results} />
      <Workflows workflows={texts.workflows} features={texts.features} />
      <Screens />
      <Books />
      <Pricing
        cards={texts.planCards}
        yearlySaving={texts.yearlySaving}
        addOns={texts.addOns}
        guarantees={texts.guarantees}
      />
      <Faq faq={texts.faq} />
      <Support hours={texts.hours} replyTime={texts.replyTime} />
      <Security claims={texts.claims} />
      <DemoDialog chapters={texts.chapters} />
    </>
  )
}
