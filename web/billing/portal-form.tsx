import { useWatch } from 'react-hook-form'
import { useHoldPage } from '../platform/held-work.ts'
import { Panel } from '../ui/panel.tsx'
import { AddOnFields } from './add-on-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { PlanFields } from './plan-fields.tsx'
import { QuoteSummary } from './quote-summary.tsx'
import { type PortalProps, usePortalForm } from './use-portal-form.ts'

/** Chooses a plan, how it is paid and with what, and pays. */
export function PortalForm(props: PortalProps) {
  const portal = usePortalForm(props)
  const { form, held, submit, codeRefused } = portal
  const billing = useWatch({ control: form.control, name: 'billing' })
  useHoldPage(form.formState.isDirty)
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6"
    >
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Panel title="Choose Your Plan">
          <div className="grid gap-5 p-4">
            <PlanFields form={form} held={held} />
            <AddOnFields form={form} />
          </div>
        </Panel>
        <PaymentFields form={form} payment={props.payment} codeRefused={codeRefused} />
      </div>
      <QuoteSummary portal={portal} billing={billing} payment={props.payment} />
    </form>
  )
}
