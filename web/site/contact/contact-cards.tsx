import { Building2, Clock, type LucideIcon, Mail, MessageSquare } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { contactEmail } from '../../platform/run-time.ts'
import { Button } from '../../ui/button.tsx'
import { figures } from '../figures.ts'
import { SiteDialog } from '../frame/site-dialog.tsx'
import { opens } from '../frame/use-invokers.ts'
import { supportHours } from '../support-hours.ts'
import { DialogForm } from './dialog-form.tsx'

const chatId = 'chat'
const link = 'inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4 sm:min-h-9'

/** The other ways to reach us, beside the form. */
export function ContactCards() {
  return (
    <div className="grid content-start gap-4 sm:max-lg:grid-cols-2">
      <Card name="Email support" icon={Mail}>
        <p>We respond within {figures.replyTime}.</p>
        {/* Empty, and gone, where the operator named no address. */}
        <a href={`mailto:${contactEmail()}`} className={`${link} wrap-anywhere empty:hidden`}>
          {contactEmail()}
        </a>
      </Card>
      <Card name="Live chat" icon={MessageSquare}>
        <p>Chat is coming soon. Until it opens, leave a message here and we answer by email.</p>
        <Chat />
      </Card>
      <Card name="Business hours" icon={Clock}>
        <dl className="figures grid gap-1">
          {supportHours.map(([days, open]) => (
            <div key={days} className="flex justify-between gap-4">
              <dt>{days}</dt>
              <dd className="text-ink">{open}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card name="Enterprise" icon={Building2}>
        <p>More users, more locations, or terms of your own: tell us what you need.</p>
        <Link to={`${sitePages.contact}?subject=enterprise#message`} className={link}>
          Contact enterprise sales
        </Link>
      </Card>
    </div>
  )
}

/** The same form, as a message out of hours. */
const Chat = () => (
  <>
    <Button wraps {...opens(chatId)} className="mt-2 justify-self-start">
      Start Live Chat
    </Button>
    <SiteDialog id={chatId} title="Leave a message">
      <p className="pb-5 text-base text-soft">
        Nobody is at the chat right now. Leave a message, and we'll get back to you within 24 hours.
      </p>
      <DialogForm />
    </SiteDialog>
  </>
)

function Card({ name, icon: Icon, children }: { name: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <section className="grid content-start gap-2 rounded-card border border-line bg-card px-5 py-5">
      <h2 className="flex items-center gap-2.5 text-lg font-semibold">
        <Icon className="size-5 text-soft" strokeWidth={1.5} aria-hidden="true" />
        {name}
      </h2>
      <div className="grid gap-1 text-[15px]/6 text-soft">{children}</div>
    </section>
  )
}
