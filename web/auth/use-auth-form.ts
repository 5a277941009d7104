import { type FormEvent, useState } from 'react'

type Texts<Name extends string> = { [Field in Name]?: string | undefined }

/** A small form without a library: what is wrong with each field, one sentence about the whole, and whether it is being sent. */
export function useAuthForm<const Name extends string>(
  names: readonly Name[],
  check: (values: Record<Name, string>) => Texts<Name>,
  submit: (values: Record<Name, string>) => Promise<{ bad: string } | { good: string } | undefined>,
) {
  const [errors, setErrors] = useState<Texts<Name>>({})
  const [outcome, setOutcome] = useState<{ bad: string } | { good: string }>()
  const [pending, setPending] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const values = Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<
      Name,
      string
    >
    const found = check(values)
    setErrors(found)
    setOutcome(undefined)
    const firstBad = names.find((name) => found[name])
    if (firstBad) return (form.elements.namedItem(firstBad) as HTMLInputElement | null)?.focus()

    setPending(true)
    setOutcome(await submit(values))
    setPending(false)
  }
  return { errors, outcome, pending, onSubmit }
}

export const required = (value: string) => (value.trim() ? undefined : 'Required')

/** Like `required`, and of the form of an address; whether it exists is for the mail to find out. */
export const requiredEmail = (value: string) =>
  required(value) ?? (/^\S+@\S+$/.test(value.trim()) ? undefined : 'Enter a valid e-mail address')
