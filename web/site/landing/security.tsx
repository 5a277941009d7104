import { sitePages } from '#contract/shared/site-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from './section.tsx'

/** In short what the page about security says in full. */
export const Security = ({ claims }: { claims: readonly (readonly [claim: string, meaning: string])[] }) => (
  <Section
    isBeside
    title="Enterprise security"
    intro="Your stock says how your business is doing. Nobody sees it but you."
  >
    <div className="grid gap-8">
      <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {claims.map(([claim, meaning]) => (
          <div key={claim} className="grid content-start gap-1 border-t border-line pt-4">
            <dt className="text-lg font-medium">{claim}</dt>
            <dd className="text-[15px]/6 text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink wraps to={sitePages.security} size="large" className="justify-self-start">
        How we protect your data
      </ButtonLink>
    </div>
  </Section>
)
