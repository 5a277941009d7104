import { dialogFields } from './contact-fields.ts'
import { ContactForm } from './contact-form.tsx'

/** The form of dialogs: a name in one field, and no subject. */
export const DialogForm = () => <ContactForm fields={dialogFields} />
