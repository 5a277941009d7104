import { followWords, type Take } from './follow-words.ts'
import type { Heard, Word } from './keep-listening.ts'
import { suspectSilence } from './suspect-silence.ts'

/** Listens to the server until it is aborted. */
export type Listen = (tell: (word: Word) => void, signal: AbortSignal) => { ended: Promise<void>; tryNow: () => void }

export type Sharing = { heard: Heard; take: Take; listen: Listen; signal: AbortSignal }

/** What a tab asks when it comes, or comes into sight: whoever listens says how things stand. */
const question = 'How do things stand?'

/**
 * Of the tabs that share this name one listens, the one that holds the lock of the name, and passes on what it hears. Another goes on
 * in its place, from the number of the last news, when it ends or says nothing any more. Comes back with the signal; throws where
 * this page may have no locks.
 */
export async function shareStream(name: string, { heard, take, listen, signal }: Sharing) {
  const channel = new BroadcastChannel(name)
  const follow = followWords(heard, take)
  let listening: ReturnType<Listen> | undefined
  let standing: Word | undefined
  let allay = () => {}

  const say = (word: Word) => {
    if (signal.aborted) return
    standing = { ...word, news: [], missed: false, after: word.last }
    // The others first: whoever goes on in our place then knows what was dealt with.
    channel.postMessage(word)
    take(word, true)
  }
  channel.onmessage = ({ data }: MessageEvent<Word | typeof question>) => {
    if (data !== question) {
      allay()
      if (!listening) follow(data)
    } else if (listening) {
      channel.postMessage(standing)
      listening.tryNow()
    }
  }
  signal.addEventListener('abort', () => channel.close(), { once: true })

  for (let steal = false; !signal.aborted; ) {
    const waiting = new AbortController()
    const suspicion = suspectSilence(() => channel.postMessage(question), AbortSignal.any([signal, waiting.signal]))
    allay = suspicion.allay
    const turn = steal ? { steal } : { signal: AbortSignal.any([signal, suspicion.silent]) }
    const hold = (lost: AbortSignal) => {
      waiting.abort()
      listening = listen(say, AbortSignal.any([signal, lost]))
      return listening.ended
    }
    await holdLock(name, turn, hold).finally(() => waiting.abort())
    listening = undefined
    steal = suspicion.silent.aborted
  }
}

/** Works while it holds the lock; comes back when that is done, when the lock was taken away, or when the wait for it was given up. */
async function holdLock(name: string, turn: LockOptions, work: (lost: AbortSignal) => Promise<void>) {
  const lost = new AbortController()
  try {
    await navigator.locks.request(name, turn, () => work(lost.signal))
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  } finally {
    lost.abort()
  }
}
