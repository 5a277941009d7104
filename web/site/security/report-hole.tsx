import { Link } from 'react-router'
import { sitePages } from '#contract/shared/site-pages.ts'
import { securityEmail } from '../../platform/run-time.ts'

const link = 'font-medium text-brand underline underline-offset-4'

/** Where holes are reported. Whether a mailbox is set is known only when the page is served: then it is shown, else the contact page. */
export function ReportHole() {
  const address = securityEmail()
  return (
    <section id="report" className="mx-auto grid max-w-6xl scroll-mt-16 gap-4 px-5 py-20 md:py-28">
      <h2 className="text-2xl font-semibold md:text-3xl">Report a vulnerability</h2>
      <p className="max-w-[60ch] text-[17px]/7 text-soft in-data-[security-email='']:hidden">
        Write to{' '}
        <a href={`mailto:${address}`} className={link}>
          {address}
        </a>
        : what you found, and how we can see it too.
      </p>
      <p className="hidden max-w-[60ch] text-[17px]/7 text-soft in-data-[security-email='']:block">
        Write to us through the{' '}
        <Link to={sitePages.contact} className={link}>
          contact page
        </Link>
        : what you found, and how we can see it too.
      </p>
      <p className="max-w-[60ch] text-[17px]/7 text-soft">
        Please test with accounts of your own only, leave the data of others alone, and give us time to mend it before
        you tell anybody else.
      </p>
    </section>
  )
}
