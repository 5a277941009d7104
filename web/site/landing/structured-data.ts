import { productName } from '#contract/shared/product-name.ts'
import { publicUrl } from '../../platform/run-time.ts'
import type { Answered } from './read-faq.server.ts'

type About = { description: string; offers: readonly Record<string, unknown>[]; faq: readonly Answered[] }

/** Who we are, what we sell for how much, and what is often asked, in the words of schema.org. */
export const structuredData = ({ description, offers, faq }: About) => [
  { '@type': 'Organization', name: productName, url: publicUrl(), logo: `${publicUrl()}/favicon.svg` },
  {
    '@type': 'SoftwareApplication',
    name: productName,
    description,
    url: publicUrl(),
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers,
  },
  {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  },
]
