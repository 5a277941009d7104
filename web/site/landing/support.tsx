import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from './section.tsx'

type Props = { hours: readonly (readonly [days: string, time: string])[]; replyTime: string }

/** When somebody answers, and how to ask. */
export const Support = ({ hours, replyTime }: Props) => (
  <Section
    id="support"
    isTinted
    isBeside
    title="Support"
    intro={`We answer email within ${replyTime} in these hours. What arrives at other times is answered first when we are back.`}
  >
    <div className="grid gap-8">
      <dl className="grid border-t border-line">
        {hours.map(([days, time]) => (
          <div key={days} className="flex justify-between gap-6 border-b border-line py-3.5 text-lg">
            <dt>{days}</dt>
            <dd className="figures">{time}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-3 max-sm:grid">
        <ButtonLink wraps to={sitePages.contact} look="primary" size="large">
          Contact Support
        </ButtonLink>
        <ButtonLink wraps to={sitePages.help} size="large">
          Read the help
        </ButtonLink>
      </div>
      <p className="text-[15px]/6 text-soft">
        Phone support is part of Growth. Is something down? See the{' '}
        <Link to={sitePages.status} className="font-medium text-brand underline underline-offset-4">
          status page
        </Link>
        .
      </p>
    </div>
  </Section>
)
