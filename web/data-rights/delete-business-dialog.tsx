import { useQuery } from '@tanstack/react-query'
import type { PaymentState } from '#contract/billing.ts'
import { publicPages, signedInPages } from '#contract/shared/pages.ts'
import type { Me } from '#contract/team.ts'
import { AuthField } from '../auth/auth-field.tsx'
import { FormNotice } from '../auth/form-notice.tsx'
import { PasswordAgain, refusedProof } from '../auth/password-again.tsx'
import { required, useAuthForm } from '../auth/use-auth-form.ts'
import { api } from '../platform/api-client.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { deleteOrganisation } from '../platform/deletions.ts'
import { formatDate, formatMoney, formatTime } from '../platform/format.ts'
import { useAllKnown } from '../platform/use-all-known.ts'
import { Button } from '../ui/button.tsx'
import { DialogFrame } from '../ui/dialog-frame.tsx'
import { TextLink } from '../ui/text-link.tsx'

/** Asks for the name and the password before the business ends. */
export default function DeleteBusinessDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const name = me.organisations.find(({ id }) => id === me.org_id)?.name ?? ''
  const { errors, outcome, pending, onSubmit } = useAuthForm(
    ['name', 'password'],
    (typed) => ({ name: required(typed.name) }),
    async (typed) => {
      try {
        await deleteOrganisation(me.org_id, { name: typed.name, current_password: typed.password })
      } catch (error) {
        const differs = error instanceof ApiRefusal && (error.code as string) === 'name_differs'
        return differs ? { fields: { name: 'That is not its name' } } : refusedProof(error)
      }
      location.assign(publicPages.deletions) // nothing read in it stays in memory
      return undefined
    },
  )
  // Nobody can ask for it once the business is closed.
  const read = useQuery(api.billing.payment.query())
  if (!useAllKnown(read)) return null
  const payment = read.data
  return (
    <DialogFrame title={`Delete ${name}?`} lead="It closes for everybody at once." onClose={onClose} guarded>
      <form noValidate onSubmit={onSubmit} className="grid gap-4 px-5 py-4 sm:px-6">
        {outcome && 'bad' in outcome && <FormNotice tone="bad">{outcome.bad}</FormNotice>}
        {payment && <Money payment={payment} />}
        <AuthField
          label="Name of the business"
          name="name"
          autoComplete="off"
          help={`Type “${name}”.`}
          error={errors.name}
        />
        <PasswordAgain error={errors.password} />
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button type="submit" look="destructive" pending={pending}>
            Delete Business
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </DialogFrame>
  )
}

type Paid = { payment: PaymentState }

/** What becomes of what was paid, and of what was not; nothing is paid for while a payment is missing. */
const Money = ({ payment }: Paid) => (
  <>
    {payment.grace_ends_at && (
      <p>
        Your plan ends at once, and the payment that failed is not asked for any more. Taken back, the business goes on
        with the Free plan.
      </p>
    )}
    <PaidMoney payment={payment} />
  </>
)

function PaidMoney({ payment: { refundable_until, period_ends_at, grace_ends_at, credit_pence } }: Paid) {
  if (refundable_until)
    return (
      <p>
        What you have paid goes back to your card if you ask for it before this, until {formatDate(refundable_until)} at{' '}
        {formatTime(refundable_until)}, under <TextLink to={signedInPages.portal}>Manage Subscription</TextLink>.
      </p>
    )
  return (
    <>
      {period_ends_at && !grace_ends_at && (
        <p>Your plan is paid until {formatDate(period_ends_at)}. What is left of that does not come back.</p>
      )}
      {credit_pence > 0 && (
        <p>Your credit of {formatMoney(credit_pence / 100)} is not paid out, and is gone with the business.</p>
      )}
    </>
  )
}
