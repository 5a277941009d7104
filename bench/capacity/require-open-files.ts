import { readFileSync } from 'node:fs'

/** One event stream and up to five other sockets for each of two people; Node raises its own limit to the hard one by itself. */
const perBusiness = 12
const ours = 200

/** Raises one sentence where this process may not open a socket for everybody. */
export function requireOpenFiles(businesses: number) {
  const needed = businesses * perBusiness + ours
  const limit = Number(/^Max open files +(\d+)/m.exec(limits())?.[1] ?? Number.POSITIVE_INFINITY)
  if (limit < needed)
    throw new Error(`${needed} open files are needed and ${limit} allowed; run ulimit -n ${needed} first.`)
}

function limits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return '' // no Linux: whatever the limit is, it cannot be read here
  }
}
