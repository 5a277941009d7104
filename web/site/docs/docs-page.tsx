import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { docPages, sitePages } from '#contract/shared/site-pages.ts'
import { pageHead } from '../../platform/page-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Ticks } from '../../ui/ticks.tsx'
import type { Route } from './+types/docs-page.ts'
import { type DocHead, docHeads } from './read-doc.server.ts'

const title = 'Documentation'
const intro = 'Guides for the stockroom and the reference for developers, written from the product as it is today.'

const guides = [
  docPages.gettingStarted,
  docPages.importTemplates,
  sitePages.api,
  sitePages.integrations,
  docPages.configuration,
  docPages.teamManagement,
]
const quickLinks = [
  docPages.authentication,
  docPages.rateLimits,
  docPages.errors,
  docPages.webhooks,
  docPages.sdks,
  docPages.changelog,
]
/** Not a page of the documentation, and one of its guides. */
const integrations = {
  path: sitePages.integrations,
  title: 'Integrations',
  intro: 'Which shops, carriers and tools work with it today, and which come next.',
}

export function loader() {
  const heads = [...docHeads(), integrations]
  const named = (paths: readonly string[]) =>
    heads.filter(({ path }) => paths.includes(path)).toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))
  return { guides: named(guides), quickLinks: named(quickLinks) }
}

export const meta = () => pageHead({ path: sitePages.docs, title, description: intro })

/** Where the documentation begins. */
export default function DocsPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid min-w-0 content-start gap-14">
      <header className="grid gap-3">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="max-w-[60ch] text-[17px]/7 text-soft">{intro}</p>
      </header>
      <section aria-labelledby="guides" className="grid gap-5">
        <h2 id="guides" className="text-xl font-semibold">
          Guides
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2">
          {loaderData.guides.map((guide) => (
            <GuideCard key={guide.path} {...guide} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="quick-links" className="grid gap-3">
        <h2 id="quick-links" className="text-xl font-semibold">
          Quick links
        </h2>
        <ul className="grid sm:grid-cols-2 sm:gap-x-4">
          {loaderData.quickLinks.map((link) => (
            <QuickLink key={link.path} {...link} />
          ))}
        </ul>
      </section>
      <Further />
    </div>
  )
}

const GuideCard = ({ path, title: name, intro: text }: DocHead) => (
  <li className="relative">
    <Link
      to={path}
      className="grid h-full content-start gap-1.5 rounded-card border border-line bg-card px-6 pt-8 pb-6 transition-colors duration-120 hover:border-edge"
    >
      <Ticks className="absolute top-0 left-6 h-2.5 w-14 text-ink" count={12} />
      <span className="text-lg font-semibold">{name}</span>
      <span className="text-[15px]/6 text-soft">{text}</span>
    </Link>
  </li>
)

const QuickLink = ({ path, title: name, intro: text }: DocHead) => (
  <li className="border-b border-line">
    <Link to={path} className="group flex items-center gap-3 py-4">
      <span className="grid flex-1 gap-0.5">
        <span className="font-medium group-hover:text-brand">{name}</span>
        <span className="text-sm text-soft">{text}</span>
      </span>
      <ArrowRight className="size-4 shrink-0 text-soft group-hover:text-brand" aria-hidden="true" />
    </Link>
  </li>
)

const Further = () => (
  <section className="flex flex-wrap items-center justify-between gap-5 rounded-card bg-sunken px-6 py-6">
    <p className="text-lg font-medium">Did not find it?</p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink wraps to={sitePages.help}>
        Help centre
      </ButtonLink>
      <ButtonLink wraps to={sitePages.contact}>
        Contact us
      </ButtonLink>
    </div>
  </section>
)
