type Entry = { at: number; place: number; happen: () => void }

/** What is going to happen, in the order of time; what is of one moment in the order in which it was written down. */
export function openAgenda() {
  const days = new Map<number, Entry[]>()
  let written = 0
  const dayOf = (at: number) => Math.floor(at / 86_400_000)
  return {
    at(at: number, happen: () => void) {
      const day = days.get(dayOf(at)) ?? []
      day.push({ at, place: written++, happen })
      days.set(dayOf(at), day)
    },
    /** Lets everything happen between two moments, what comes to be written down meanwhile too. */
    run(from: number, until: number) {
      for (let day = dayOf(from); day <= dayOf(until); day++)
        for (let next = first(days.get(day)); next && next.at <= until; next = first(days.get(day))) next.happen()
    },
  }
}

/** Takes the first out. A day has a few dozen. */
function first(entries: Entry[] = []): Entry | undefined {
  const [next] = entries.toSorted((a, b) => a.at - b.at || a.place - b.place)
  if (next) entries.splice(entries.indexOf(next), 1)
  return next
}
