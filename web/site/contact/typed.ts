import type { ContactField } from './contact-fields.ts'

type Fields = readonly ContactField[]

/** What was typed into each form and not sent yet: the links of a page lead away from it, and back to the same form. */
const typed = new Map<Fields, Readonly<Record<string, string>>>()

const fieldOf = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

export const keepTyped = (fields: Fields, form: HTMLFormElement) =>
  typed.set(fields, Object.fromEntries(fields.map(({ name }) => [name, fieldOf(form, name).value])))

export const forgetTyped = (fields: Fields) => typed.delete(fields)

/** Not as what the fields begin with, which is what they are cleared to. */
export function bringBack(fields: Fields, form: HTMLFormElement) {
  for (const [name, value] of Object.entries(typed.get(fields) ?? {})) fieldOf(form, name).value = value
}
