import { sitePages } from '#contract/shared/site-pages.ts'
import { pageHead } from '../../platform/page-head.ts'
import { PageIntro } from '../frame/page-intro.tsx'
import { BuiltIn } from './built-in.tsx'
import { DataProtection } from './data-protection.tsx'
import { Measures } from './measures.tsx'
import { ReportHole } from './report-hole.tsx'

export const meta = () =>
  pageHead({
    path: sitePages.security,
    title: 'Security',
    description:
      'How Pickwell keeps the data of your business safe: encryption, UK hosting, roles, a second step, backups.',
  })

export default function SecurityPage() {
  return (
    <>
      <PageIntro title="Security">
        Your stock, your orders and your customers are your business. This is how we keep them that way.
      </PageIntro>
      <Measures />
      <BuiltIn />
      <DataProtection />
      <ReportHole />
    </>
  )
}
