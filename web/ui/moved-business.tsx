import { publicPages } from '#contract/shared/pages.ts'
import { movedTo } from '../platform/moved-to.ts'
import { forgetOrganisation, organisationOf } from '../platform/organisation.ts'
import { signOut, useSession } from '../platform/session.ts'
import { Button, buttonClass } from './button.tsx'
import { LoneCard } from './lone-card.tsx'

/** For somebody whose business works at another address now: everything is there, their account too. */
export default function MovedBusiness() {
  const address = movedTo()
  // Where they named none the server opens another before one that has moved: there is none.
  const mayHaveAnother = organisationOf(useSession()?.user.id) !== undefined
  return (
    <LoneCard title="Business moved" className="max-w-105 gap-5 px-5 pt-8 pb-6 sm:px-8 sm:pb-8">
      <div className="grid gap-1">
        <h1 className="text-2xl font-semibold">Your business has moved</h1>
        <p className="text-soft">
          It works at <span className="wrap-anywhere text-ink">{address}</span> now, with everything in it. Sign in
          there with the same email address, password and authenticator app.
          {!mayHaveAnother && ' You work for no other business here.'}
        </p>
      </div>
      <div className="grid gap-2">
        <a className={buttonClass({ look: 'primary' }, 'md:h-10')} href={address}>
          Go There
        </a>
        {mayHaveAnother && (
          <Button className="md:h-10" onClick={forgetOrganisation}>
            Open Another Business
          </Button>
        )}
        <Button look="quiet" onClick={() => void signOut(publicPages.home)}>
          Sign Out
        </Button>
      </div>
    </LoneCard>
  )
}
