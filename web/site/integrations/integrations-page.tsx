import { sitePages } from '#contract/shared/site-pages.ts'
import { pageHead } from '../../platform/page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageIntro } from '../frame/page-intro.tsx'
import { IntegrationCard } from './integration-card.tsx'
import { type Category, categories } from './integrations.ts'

export const meta = () =>
  pageHead({
    path: sitePages.integrations,
    title: 'Integrations',
    description:
      'What Pickwell works with today and what is coming: shops, accounting, carriers, alerts, the API and CSV.',
  })

export default function IntegrationsPage() {
  return (
    <>
      <PageIntro title="Integrations">
        What works today says “Available” or “Beta”, and has a guide. The rest is on its way: please do not choose a
        plan because of it.
      </PageIntro>
      <CategoryLinks />
      {categories.map((category) => (
        <CategorySection key={category.id} {...category} />
      ))}
      <Closing />
    </>
  )
}

function CategoryLinks() {
  return (
    <nav aria-label="Categories" className="mx-auto flex max-w-6xl flex-wrap gap-2 px-5 pb-16">
      {categories.map(({ id, name, integrations }) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex h-11 items-center gap-2 rounded-control border border-line bg-card px-4 font-medium hover:border-edge hover:bg-sunken"
        >
          {name} <span className="figures text-soft">{integrations.length}</span>
        </a>
      ))}
    </nav>
  )
}

function CategorySection({ id, name, text, integrations }: Category) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 border-t border-line even:bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-8 px-5 py-16 lg:grid-cols-[16rem_1fr] lg:gap-12 lg:py-20">
        <div className="grid content-start gap-2 self-start lg:sticky lg:top-24">
          <h2 id={`${id}-title`} className="text-2xl font-semibold">
            {name}
          </h2>
          <p className="max-w-md text-[17px]/7 text-soft">{text}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2">
          {integrations.map((integration) => (
            <IntegrationCard key={integration.name} integration={integration} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Closing() {
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-6xl gap-6 px-5 py-20">
        <div className="grid gap-2">
          <h2 className="text-2xl font-semibold">Is yours not here?</h2>
          <p className="max-w-xl text-[17px]/7 text-soft">
            Tell us what you work with: what is asked for most comes first. Or connect it yourself, through the API.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink wraps to={sitePages.contact} look="primary" size="large">
            Contact us
          </ButtonLink>
          <ButtonLink wraps to={sitePages.api} size="large">
            Read the API docs
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
