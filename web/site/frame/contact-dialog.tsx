import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { SiteDialog } from './site-dialog.tsx'

export const contactDialogId = 'contact'

/** Asks for a demo, or anything else, from any public page. */
export const ContactDialog = () => (
  <SiteDialog id={contactDialogId} title="Schedule Demo">
    <Link to={sitePages.contact} className="font-medium text-brand underline underline-offset-4">
      Write to us
    </Link>
  </SiteDialog>
)
