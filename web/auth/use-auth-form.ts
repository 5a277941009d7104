import { type FormEvent, useState } from 'react'
import { isMissingCode } from '../platform/missing-code.ts'
import { say } from './say.ts'

type Texts<Name extends string> = { [Field in Name]?: string | undefined }
/** What came of sending: one sentence about the whole, or what is wrong with single fields. */
export type Outcome<Name extends string = never> = { bad: string } | { good: string } | { fields: Texts<Name> }

/**
 * A small form without a library: what is wrong with each field, one sentence about the whole, and whether it is being sent.
 * `submit` is handed the form as well, to empty it.
 */
export function useAuthForm<const Name extends string>(
  names: readonly Name[],
  check: (values: Record<Name, string>) => Texts<Name>,
  submit: (values: Record<Name, string>, form: HTMLFormElement) => Promise<Outcome<Name> | undefined>,
) {
  const [errors, setErrors] = useState<Texts<Name>>({})
  const [outcome, setOutcome] = useState<Outcome<Name>>()
  const [pending, setPending] = useState(false)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    // With the button that was pressed: a form may have more than one.
    const values = valuesIn(form, (event.nativeEvent as SubmitEvent).submitter)
    setOutcome(undefined)
    if (putOnFields(form, check(values))) return

    setPending(true)
    const came = await submit(values, form).catch(failure)
    setOutcome(came)
    if (came && 'fields' in came) putOnFields(form, came.fields)
    setPending(false)
  }

  function valuesIn(form: HTMLFormElement, button?: HTMLElement | null) {
    const given = new FormData(form, button)
    return Object.fromEntries(names.map((name) => [name, String(given.get(name) ?? '')])) as Record<Name, string>
  }

  function putOnFields(form: HTMLFormElement, found: Texts<Name>) {
    setErrors(found)
    // As in all other forms: what is put right is wrong no more, and who comes back to the field does not hear that it is.
    form.oninput = ({ target }) => {
      const name = names.find((name) => name === (target as HTMLInputElement).name)
      if (name) setErrors((old) => (old[name] ? { ...old, [name]: check(valuesIn(form))[name] } : old))
    }
    const firstBad = names.find((name) => found[name])
    if (firstBad === undefined) return false
    const field = form.elements.namedItem(firstBad) as HTMLInputElement | null
    // What is wrong with a field is read out as it gets the focus; with one that has it already it is announced.
    if (field === document.activeElement) void say(found[firstBad] ?? '')
    else field?.focus()
    return true
  }
  return { errors, outcome, pending, onSubmit }
}

/** What is said where neither we nor the auth service foresaw what went wrong: no network, no server, a fault of ours. */
export const unexpected = 'An unexpected error occurred. Please try again.'

/** The script that sends the form: trying again alone never helps where a newer build has come since. */
const notLoaded = 'Part of this page could not be loaded. Check your connection, or reload the page.'

/** Also where the script that sends the form cannot be had. */
function failure(error: unknown): { bad: string } {
  console.error(error)
  return { bad: isMissingCode(String(error)) ? notLoaded : unexpected }
}

export const required = (value: string) => (value.trim() ? undefined : 'Required')

/** What the server takes for an address: a slip is found in its field, before anything is sent. */
const address = /^(?=.{1,255}$)(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Like `required`, and of the form of an address; whether it exists is for the mail to find out. */
export const requiredEmail = (value: string) =>
  required(value) ?? (address.test(value.trim()) ? undefined : 'Enter a valid email address')
