import type { FieldPath, FieldValues } from 'react-hook-form'
import { roles } from '#contract/shared/permissions.ts'
import type { AnyForm } from '../ui/form-fields.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { roleWords } from './role-words.ts'

const cards = roles.map((role) => ({ value: role, label: roleWords[role].name, children: roleWords[role].does }))

/** One of the roles, each with what it is for. */
export const RoleCards = <Values extends FieldValues>(props: { form: AnyForm<Values>; name: FieldPath<Values> }) => (
  <RadioCards {...props} label="Role" cards={cards} />
)
