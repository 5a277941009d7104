import { href } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { GatedLink } from './gated-link.tsx'

/** To the page where a file of such a list is brought in. */
export const ImportLink = ({ list, disabledBecause }: { list: string; disabledBecause: string | undefined }) => (
  <GatedLink to={href(signedInPages.import, { list })} disabledBecause={disabledBecause}>
    Import
  </GatedLink>
)
