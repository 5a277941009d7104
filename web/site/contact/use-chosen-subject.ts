import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { contactSubjects } from '#contract/shared/contact-form.ts'

/** A link may choose the subject: `/contact?subject=enterprise#message`. Without a script it is chosen by hand. */
export function useChosenSubject() {
  const { search, key } = useLocation()
  // An effect, because the page was built without knowing how it would be asked for; the key is new with each press of the same link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what says that somebody pressed again
  useEffect(() => {
    const chosen = new URLSearchParams(search).get('subject') ?? ''
    const field = document.querySelector<HTMLSelectElement>('main select[name=subject]')
    if (field && chosen in contactSubjects) field.value = chosen
  }, [search, key])
}
