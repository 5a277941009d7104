import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { openTurns } from '#server/platform/http/turns.ts'
import { refuse } from '../refusal.ts'
import { openDrawingProcesses } from './drawing-processes.ts'
import type { Paper } from './paper.ts'

export type PaperFile = { filename: string; paper: Paper }
export type PdfFile = { filename: string; pdf: Uint8Array<ArrayBuffer> }
type Asked = {
  /** What is asked for: the path of a signed link. */
  path: string
  orgId: string
  /** Reads what is on it, once it is its turn. Nothing of the database is held while it is drawn. */
  read: () => Promise<PaperFile>
}
export type Papers = {
  /** The paper as it was read last: whoever asks for it while it waits or is drawn gets the same. */
  draw(asked: Asked): Promise<PdfFile>
  /** How many processes there are at the moment. */
  processes(): number
  close(): Promise<unknown>
}

/** A paper that is waited for: by so many, the `last` of whom gets it then. When one more was refused, on the clock of `performance`. */
type UnderWay = { askers: number; last: Promise<PdfFile>; lastRefusalAt: number }

const limits = {
  /** Always a core fewer than there are: that one answers everybody else meanwhile. */
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  mostWaiting: 100,
  /** Of one organisation. */
  mostOfOne: 30,
  /** People who wait for the same paper: a link belongs to one, and each is sent hundreds of kilobytes. */
  mostAskers: 5,
  /** Between two who are answered of one link, by a paper or a refusal: all in one instant would hold up everybody else. */
  gapMs: 8,
  /** Whoever would be refused later than that is refused at once. */
  longestRefusalMs: 1000,
  longestMs: 120_000,
  idleMs: 60_000,
  memoryMb: 192,
}

/** Draws papers in processes of their own, so that nobody waits who asks for something else. */
export function openPapers(given: Partial<typeof limits> = {}): Papers {
  const { mostAskers, gapMs, longestRefusalMs, ...rest } = { ...limits, ...given }
  const processes = openDrawingProcesses(rest)
  const turns = openTurns(rest)
  const underWay = new Map<string, UnderWay>()

  function millisecondsUntilRefusal(same: UnderWay) {
    const now = performance.now()
    const at = Math.max(now, same.lastRefusalAt + gapMs)
    if (at - now > longestRefusalMs) return 0
    same.lastRefusalAt = at
    return Math.ceil(at - now) // a timer leaves parts of a millisecond out
  }

  async function drawOne({ orgId, read }: Asked): Promise<PdfFile> {
    if (turns.isFull(orgId)) refuse('UNAVAILABLE', 'Too much is being printed; please try again.')
    return turns.take(orgId, async () => {
      const { filename, paper } = await read()
      return { filename, pdf: await processes.draw(paper) }
    })
  }

  return {
    async draw(asked) {
      const same = underWay.get(asked.path)
      if (same && same.askers >= mostAskers) {
        await setTimeout(millisecondsUntilRefusal(same))
        refuse('TOO_MANY_REQUESTS', 'This is being printed already; please wait for it.')
      }
      if (same) {
        same.askers += 1
        same.last = same.last.then((file) => setTimeout(gapMs, file))
        return same.last
      }
      const last = drawOne(asked).finally(() => underWay.delete(asked.path))
      underWay.set(asked.path, { askers: 1, last, lastRefusalAt: Number.NEGATIVE_INFINITY })
      return last
    },
    processes: processes.count,
    close: processes.close,
  }
}
