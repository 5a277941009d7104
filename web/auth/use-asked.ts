import { useEffect, useState } from 'react'

/** What the server answers to a question asked once; undefined until then, and where it gives none. `ask` must stay the same function. */
export function useAsked<Answer>(ask: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>()
  // An effect, because the network is asked, and once the page stands.
  useEffect(() => {
    let isWanted = true
    ask().then(
      (given) => isWanted && setAnswer(given),
      (error: unknown) => console.warn(error), // what depends on it stays away
    )
    return () => {
      isWanted = false
    }
  }, [ask])
  return answer
}
