import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { sitePages } from '#contract/shared/site-pages.ts'
import { wantToaster } from '../../platform/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FieldFrame, inputClass } from '../../ui/field-frame.tsx'
import type { ContactField } from './contact-fields.ts'
import { Homepage } from './homepage.tsx'
import type { Wrong } from './send-contact.ts'
import { bringBack, forgetTyped, keepTyped } from './typed.ts'

// Loaded while somebody types, so that it is there when they send.
const loadSending = () => import('./send-contact.ts')
const getReady = () => {
  wantToaster()
  void loadSending().catch(() => {})
}

/**
 * Writes to us. Without a script the browser sends it, and the contact page says what came of it; so it is where the script that sends
 * it cannot be had. Toasts say what is missing, and the browser's own words about that are off. Who follows a link and comes back finds what
 * they typed.
 */
export function ContactForm({ fields }: { fields: readonly ContactField[] }) {
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSending, setSending] = useState(false)
  const drawn = useRef<HTMLFormElement>(null)
  // An effect, because the browser keeps what the fields hold; before anything is painted.
  useLayoutEffect(() => {
    if (drawn.current) bringBack(fields, drawn.current)
  }, [fields])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    setSending(true)
    const sending = await loadSending().catch(() => undefined)
    if (!sending) return form.submit()
    setWrong(await sending.sendContact(form, () => forgetTyped(fields)))
    setSending(false)
  }
  return (
    <form
      ref={drawn}
      method="post"
      action={sitePages.contact}
      noValidate
      onSubmit={send}
      onFocus={getReady}
      onInput={(event) => keepTyped(fields, event.currentTarget)}
      className="relative grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      {fields.map((field) => (
        <Field key={field.name} field={field} error={wrong[field.name]} />
      ))}
      <Homepage />
      <div className="sm:col-span-full">
        <Button wraps type="submit" look="primary" size="large" pending={isSending} className="max-sm:w-full">
          Send Message
        </Button>
      </div>
    </form>
  )
}

function Field({ field, error }: { field: ContactField; error: string | undefined }) {
  const { name, label, longest, autoComplete, isEmail, isOptional = false, isWide = false, rows, options } = field
  const common = { name, autoComplete, required: !isOptional }
  return (
    <FieldFrame label={label} optional={isOptional} wide={isWide} error={error}>
      {(aria) => {
        if (options) return <Choice {...aria} {...common} options={options} none="Choose a subject" defaultValue="" />
        if (rows)
          return (
            <textarea
              {...aria}
              {...common}
              rows={rows}
              maxLength={longest}
              className={`${inputClass} h-auto! resize-y py-2`}
            />
          )
        return (
          <input {...aria} {...common} type={isEmail ? 'email' : 'text'} maxLength={longest} className={inputClass} />
        )
      }}
    </FieldFrame>
  )
}
