import { type FieldPath, type FieldValues, type Path, useWatch } from 'react-hook-form'
import { holdsPromises, nextStatus } from '#contract/order-life.ts'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { ComboboxField } from '../ui/combobox-field.tsx'
import { type AnyForm, DateField, SelectField, TextareaField } from '../ui/form-fields.tsx'
import { documentWords } from './order-words.ts'

type Editable = 'order_type' | 'customer_id' | 'supplier_id' | 'expected_date' | 'notes'
type Party = { id: string; name: string; city: string | null }

const typeOptions = Object.entries(documentWords)
const found = 20
const labelOf = ({ name }: Party) => name
const detailOf = ({ city }: Party) => city
const searchCustomers = (q: string | undefined) => api.customers.list.query({ query: { q, limit: found } })
const searchSuppliers = (q: string | undefined) => api.suppliers.list.query({ query: { q, limit: found } })

const known = (id: string | null | undefined, name: string | null | undefined): Party | null =>
  id ? { id, name: name ?? '', city: null } : null

const isReopened = ({ order_type, status }: Order) => nextStatus(order_type, status, 'reopen') !== status

const whatReopeningDoes = (order: Order) =>
  holdsPromises(order)
    ? 'Saving sets this order back to draft and frees the stock promised to it.'
    : 'Saving sets this order back to draft.'

/** What creating and editing an order have in common. Both parties stay mounted, so that a choice survives a change of type. */
export function OrderFields<Values extends FieldValues>({
  form,
  order,
}: {
  form: AnyForm<Values>
  order: Order | null
}) {
  const named = (name: Editable) => ({ form, name: name as FieldPath<Values> })
  const type = useWatch({ control: form.control, name: 'order_type' as Path<Values> })
  return (
    <>
      <SelectField {...named('order_type')} label="Type" options={typeOptions} />
      <DateField {...named('expected_date')} label="Expected Date" optional />
      <div className="sm:col-span-full" hidden={type !== 'sale'}>
        <ComboboxField
          {...named('customer_id')}
          label="Customer"
          optional
          initial={known(order?.customer_id, order?.customer_name)}
          find={(id) => api.customers.get.call({ params: { id } })}
          {...{ labelOf, detailOf, search: searchCustomers }}
        />
      </div>
      <div className="sm:col-span-full" hidden={type === 'sale'}>
        <ComboboxField
          {...named('supplier_id')}
          label="Supplier"
          optional
          initial={known(order?.supplier_id, order?.supplier_name)}
          find={(id) => api.suppliers.get.call({ params: { id } })}
          {...{ labelOf, detailOf, search: searchSuppliers }}
        />
      </div>
      <TextareaField {...named('notes')} label="Notes" optional />
      {order && isReopened(order) && <p className="text-sm text-soft sm:col-span-full">{whatReopeningDoes(order)}</p>}
    </>
  )
}
