import { type ComponentType, useState } from 'react'
import { sitePages } from '#contract/shared/site-pages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SiteDialog } from './site-dialog.tsx'

export const contactDialogId = 'contact'

/** Asks for a demo, or anything else, from any public page. Its form comes when it is opened; until then, and without a script, the page for it is offered. */
export function ContactDialog() {
  const [Form, setForm] = useState<ComponentType>()
  const load = () =>
    import('../contact/dialog-form.tsx').then(
      (loaded) => setForm(() => loaded.DialogForm),
      () => undefined, // without a connection the link stays, and the next opening tries again
    )
  return (
    <SiteDialog id={contactDialogId} title="Schedule Demo" onOpen={load}>
      <p className="pb-5 text-soft">Tell us what you keep in stock, and we'll get back to you within 24 hours.</p>
      {Form ? (
        <Form />
      ) : (
        <ButtonLink wraps to={sitePages.contact}>
          Write to us
        </ButtonLink>
      )}
    </SiteDialog>
  )
}
