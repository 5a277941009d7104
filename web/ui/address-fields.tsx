import type { FieldPath, FieldValues } from 'react-hook-form'
import { countries, countryName } from '#contract/shared/countries.ts'
import { type AnyForm, SelectField, TextField } from './form-fields.tsx'

type Props<Values extends FieldValues> = {
  form: AnyForm<Values>
  /** Under which name the address stands in the form. */
  at: string
  /** The browser fills in its person's own address. */
  own?: boolean
  disabledBecause?: string | undefined
}

const [home, ...others] = countries.map((code) => [code, countryName(code)] as const)
const options = [...(home ? [home] : []), ...others.toSorted(([, one], [, other]) => one.localeCompare(other))]

/** The fields of an address, in the order it is written in. */
export function AddressFields<Values extends FieldValues>({ form, at, own = false, disabledBecause }: Props<Values>) {
  const field = (name: string, fill: string) => ({
    form,
    name: `${at}.${name}` as FieldPath<Values>,
    autoComplete: own ? fill : 'off',
    disabledBecause,
  })
  return (
    <>
      <TextField {...field('line1', 'address-line1')} label="Address" wide />
      <TextField {...field('line2', 'address-line2')} label="Address Line 2" optional wide />
      <TextField {...field('city', 'address-level2')} label="Town or City" />
      <TextField {...field('county', 'address-level1')} label="County" optional />
      <TextField {...field('postcode', 'postal-code')} label="Postcode" autoCapitalize="characters" />
      <SelectField
        form={form}
        name={`${at}.country` as FieldPath<Values>}
        label="Country"
        options={options}
        disabledBecause={disabledBecause}
      />
    </>
  )
}
