import type { PaymentState } from '#contract/billing.ts'
import { TextField } from '../ui/form-fields.tsx'
import { Panel } from '../ui/panel.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import type { PortalFormState } from './portal-fields.ts'

const cards = [
  { value: 'works', label: 'Card that works', children: 'Every payment goes through.' },
  { value: 'declined', label: 'Card that is declined', children: 'Every payment fails, now and later.' },
]

type Props = {
  form: PortalFormState
  payment: PaymentState
  /** What the quote says of the discount code. */
  codeRefused: string | undefined
}

/** How it is paid: in the test mode with a card of either outcome. With Stripe the card and the VAT number are kept there. */
export const PaymentFields = ({ form, payment: { mode, discount_percent }, codeRefused }: Props) => (
  <Panel title={mode === 'test' ? 'Payment Details' : 'Discount'}>
    <div className="grid gap-5 p-4 sm:grid-cols-2">
      {mode === 'test' && (
        <>
          <RadioCards form={form} name="card" label="Test card" cards={cards} />
          <TextField
            form={form}
            name="vat_number"
            label="VAT number"
            mono
            autoCapitalize="characters"
            optional
            help="Stands on your invoices, such as GB123456789."
          />
        </>
      )}
      <TextField
        form={form}
        name="discount_code"
        label="Discount code"
        mono
        optional
        refused={codeRefused}
        help={
          discount_percent > 0
            ? `${discount_percent}% is taken off already.`
            : 'For start-ups and non-profits, from our support.'
        }
      />
    </div>
  </Panel>
)
