import { notify, type Said } from '../platform/notify.ts'
import { signalScan } from '../platform/signal-scan.ts'
import { type Outcome, wordsOf } from './last-scan.ts'

/** The toasts of a code that is on no line, and of one whose lines are full. */
export type MissWords = { unknown: Said; full: Said }

/** Says how a scan went: by sound, and in a toast. */
export function sayScan(outcome: Outcome, misses: MissWords) {
  const { kind, name, why = '' } = outcome
  signalScan(kind === 'hit' ? 'hit' : 'miss')
  if (kind === 'hit')
    return void notify.success({ title: 'Item Scanned', text: `${name}: ${wordsOf(outcome)}`, isOnPage: true })
  const said = kind === 'unknown' || kind === 'full' ? misses[kind] : { title: 'Not Counted', text: why }
  void notify.failure({ ...said, isOnPage: true })
}
