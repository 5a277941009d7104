import { type FieldPath, type FieldValues, type Path, useWatch } from 'react-hook-form'
import type { Order } from '#contract/orders.ts'
import { api } from '../platform/api-client.ts'
import { ComboboxField } from '../ui/combobox-field.tsx'
import { type AnyForm, DateField, SelectField, TextareaField } from '../ui/form-fields.tsx'
import { createCustomer, createSupplier } from '../ui/use-creation.tsx'
import { documentWords } from './order-words.ts'
import { customerSearch, partyNamed, supplierSearch } from './party-search.ts'

type Editable = 'order_type' | 'customer_id' | 'supplier_id' | 'order_date' | 'expected_date' | 'notes'

const typeOptions = Object.entries(documentWords)

/** What creating and editing an order have in common. Both parties stay mounted, so that a choice survives a change of type. */
export function OrderFields<Values extends FieldValues>({
  form,
  order,
  typeFixedBecause,
}: {
  form: AnyForm<Values>
  order: Order | null
  typeFixedBecause?: string | undefined
}) {
  const named = (name: Editable) => ({ form, name: name as FieldPath<Values> })
  const type = useWatch({ control: form.control, name: 'order_type' as Path<Values> })
  return (
    <>
      <SelectField
        {...named('order_type')}
        label="Type"
        options={typeOptions}
        wide
        disabledBecause={typeFixedBecause}
      />
      <div className="sm:col-span-full" hidden={type !== 'sale'}>
        <ComboboxField
          {...named('customer_id')}
          label="Customer"
          creates={createCustomer}
          optional
          initial={partyNamed(order?.customer_id, order?.customer_name)}
          find={(id) => api.customers.get.call({ params: { id } })}
          {...customerSearch}
        />
      </div>
      <div className="sm:col-span-full" hidden={type === 'sale'}>
        <ComboboxField
          {...named('supplier_id')}
          label="Supplier"
          creates={createSupplier}
          optional
          initial={partyNamed(order?.supplier_id, order?.supplier_name)}
          find={(id) => api.suppliers.get.call({ params: { id } })}
          {...supplierSearch}
        />
      </div>
      <DateField {...named('order_date')} label="Order Date" />
      <DateField {...named('expected_date')} label="Expected Date" optional />
      <TextareaField {...named('notes')} label="Notes" optional />
    </>
  )
}
