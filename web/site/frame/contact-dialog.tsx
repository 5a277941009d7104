import { dialogFields } from '../contact/contact-fields.ts'
import { ContactForm } from '../contact/contact-form.tsx'
import { SiteDialog } from './site-dialog.tsx'

export const contactDialogId = 'contact'

/** Asks for a demo, or anything else, from any public page. */
export const ContactDialog = () => (
  <SiteDialog id={contactDialogId} title="Schedule Demo">
    <p className="pb-5 text-soft">Tell us what you keep in stock, and we'll get back to you within 24 hours.</p>
    <ContactForm fields={dialogFields} />
  </SiteDialog>
)
