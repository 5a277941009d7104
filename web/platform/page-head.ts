import { productName } from '#contract/shared/product-name.ts'
import { publicUrl } from './run-time.ts'

type Head = {
  path: string
  /** At most 60 characters with the product's name behind it. */
  title: string
  /** At most 155 characters, as result lists cut off the rest. */
  description: string
  /** The day its text was last changed, `2026-11-22`: for the sitemap. */
  updated?: string | undefined
  /** What the page is about in the words of schema.org, one object each. */
  data?: readonly Record<string, unknown>[]
}

const shareImage = '/pictures/open-graph.png'

/** The head of a public page: title, description, its one address, how it looks when it is shared, and its structured data. */
export function pageHead({ path, title, description, updated, data = [] }: Head) {
  const address = `${publicUrl()}${path}`
  const whole = title.includes(productName) ? title : `${title} · ${productName}`
  return [
    { title: whole },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...Object.entries({
      'og:type': 'website',
      'og:site_name': productName,
      'og:locale': 'en_GB',
      'og:title': whole,
      'og:description': description,
      'og:url': address,
      'og:image': `${publicUrl()}${shareImage}`,
      'og:image:width': '1200',
      'og:image:height': '630',
      ...(updated && { 'article:modified_time': updated }),
    }).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...data.map((one) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...one } })),
  ]
}
