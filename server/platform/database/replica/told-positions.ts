import { logPosition } from './log-position.ts'

/** No organisation is answered by a copy that is further behind than this, whatever it has written. */
export const mostBehindMs = 10_000

/** What the primary was asked with the proof of a caller. */
export type Heard = {
  /** Whether the organisation has written something whose news has not been told. */
  waits: boolean
  /** The number of the newest message that any dispatcher has made. */
  newest: number
}
type Told = { id: number; position?: string | undefined; news: readonly { org_id: string }[] }
type Mark = { number: number; position: bigint; at: number }

/**
 * How far a copy must have come to answer an organisation: to where the log stood when the last news of it was told. Each piece of news says
 * so itself, so that every process knows it and a screen that reads again because of it reads nothing older. Whatever is not known for
 * certain leaves the answer to the primary.
 */
export class ToldPositions {
  /** The number of the newest message that was heard; undefined while nothing is. */
  #heard: number | undefined
  #marks: Mark[] = []
  /** Where the log stood some time ago: what was told earlier lies below. */
  #floor: bigint | undefined
  readonly #byOrganisation = new Map<string, { position: bigint | undefined; at: number }>()

  /** Nothing is heard any more: the server may be another one from now on. */
  lose() {
    this.#heard = undefined
    this.#floor = undefined
    this.#marks = []
    this.#byOrganisation.clear()
  }

  /** From now on everything with a higher number is heard. */
  restart(newest: number, position: string) {
    this.lose()
    this.#heard = newest
    this.#floor = logPosition(position)
  }

  hear({ id, position, news }: Told, at = performance.now()) {
    this.#heard = id
    // A dispatcher of an older version does not say where the log stood: the next mark behind it will.
    const told = position === undefined ? undefined : logPosition(position)
    for (const { org_id } of news) this.#byOrganisation.set(org_id, { position: told, at })
  }

  /** A mark was begun at that time; when it was written the log had come to that position. */
  mark(number: number, position: string, at: number) {
    if (this.#heard === undefined) return
    this.#marks.push({ number, position: logPosition(position), at })
    const old = this.#marks.findLastIndex((one) => one.at <= at - mostBehindMs)
    if (old < 0) return
    this.#marks = this.#marks.slice(old)
    const [oldest] = this.#marks
    if (!oldest) return
    this.#floor = oldest.position
    for (const [org_id, told] of this.#byOrganisation) if (told.at < oldest.at) this.#byOrganisation.delete(org_id)
  }

  /** When the mark with that number was made; undefined for one that is none of ours, or made before what was heard last began. */
  madeAt(number: number) {
    return this.#marks.find((one) => one.number === number)?.at
  }

  /** The newest mark that a copy has which has come so far. */
  markAt(position: bigint) {
    return this.#marks.findLast((one) => one.position <= position)?.number
  }

  /** Whether a copy that has come so far may answer anybody. */
  isKeptUp(position: bigint) {
    return this.#floor !== undefined && position >= this.#floor
  }

  /** How far a copy must have come for an organisation; undefined where only the primary may answer. */
  needed(orgId: string, { waits, newest }: Heard): bigint | undefined {
    if (waits || this.#heard === undefined || newest > this.#heard || this.#floor === undefined) return undefined
    const told = this.#byOrganisation.get(orgId)
    if (!told) return this.#floor
    return told.position !== undefined && told.position < this.#floor ? this.#floor : told.position
  }
}
