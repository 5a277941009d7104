/** What stands in a form of Stripe: `items[0][price]=x` is nested, lists are objects whose keys are places. */
export type Form = { [key: string]: Form | string }

/** Reads a form as the SDK sends it, in a body or a query. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(']', ''))
    const last = path.pop() ?? ''
    const place = path.reduce<Form>((at, part) => {
      at[part] ??= {}
      return at[part] as Form
    }, form)
    place[last] = value
  }
  return form
}

export const textIn = (form: Form, key: string): string | undefined =>
  typeof form[key] === 'string' ? form[key] : undefined
export const formIn = (form: Form, key: string): Form => (typeof form[key] === 'object' ? form[key] : {})
export const numberIn = (form: Form, key: string): number | undefined =>
  typeof form[key] === 'string' ? Number(form[key]) : undefined
/** The parts of a list that are forms themselves. */
export const formsIn = (form: Form, key: string): Form[] =>
  Object.values(formIn(form, key)).filter((part) => typeof part === 'object')
export const textsIn = (form: Form, key: string): string[] =>
  Object.values(formIn(form, key)).filter((part) => typeof part === 'string')
/** A map of texts, metadata for example. */
export const mapIn = (form: Form, key: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(formIn(form, key)).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
