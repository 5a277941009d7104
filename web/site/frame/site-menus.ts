import { sections, sitePages } from '#contract/shared/site-pages.ts'

type SiteMenu = { name: string; links: readonly (readonly [label: string, to: string])[] }

/** The header's menus, and the same links in the drawer of small screens. */
export const siteMenus: readonly SiteMenu[] = [
  {
    name: 'Product',
    links: [
      ['Features', sections.features],
      ['Integrations', sitePages.integrations],
      ['Mobile App', sections.pricing],
    ],
  },
  {
    name: 'Solutions',
    links: [
      ['Retail', sections.features],
      ['E-commerce', sections.features],
      ['Warehouse', sections.features],
    ],
  },
  {
    name: 'Resources',
    links: [
      ['FAQ', sections.faq],
      ['Security', sitePages.security],
      ['Support', sections.support],
    ],
  },
]
