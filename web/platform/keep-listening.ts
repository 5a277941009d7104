import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream'
import { beatMs, type News } from '#contract/shared/news.ts'
import { endOnSilence } from './end-on-silence.ts'

const shortestWait = 1000
const longestWait = 30_000
/** A proxy that keeps a stream back, or refuses it, is known by this. */
const opensWithin = 8000
const longestSilence = beatMs + 5000

/** The number up to which everything is known: whoever comes back with it is told what they missed. */
export type Heard = { last?: string | undefined }

/**
 * What was heard: the news between two numbers. `missed` where nobody can tell what else there was, `open` if the stream is. Most
 * words bring no news, only how things stand.
 */
export type Word = {
  news: readonly News[]
  missed: boolean
  open: boolean
  after: string | undefined
  last: string | undefined
}

type Listening = {
  heard: Heard
  tell: (word: Word) => void
  signal: AbortSignal
  /** Asks for the stream behind that number; answers nothing where nobody is signed in. */
  ask: (last: string | undefined, signal: AbortSignal) => Promise<Response | undefined>
}

/** Listens until it is aborted, and comes back when the connection was cut: later each time, or when `tryNow` is called. */
export function keepListening(listening: Listening) {
  const { heard, tell, signal } = listening
  let tryNow = () => {}
  const waitFor = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      tryNow = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const hurry = () => tryNow()
  const keepOn = async () => {
    for (let wait = shortestWait; !signal.aborted; wait = Math.min(wait * 2, longestWait)) {
      tell({ news: [], missed: false, open: false, after: heard.last, last: heard.last })
      if (await listen(listening)) wait = shortestWait
      if (!signal.aborted) await waitFor(wait)
    }
  }
  addEventListener('online', hurry, { signal })
  signal.addEventListener('abort', hurry, { once: true })
  return { ended: keepOn(), tryNow: hurry }
}

/** Reads server-sent events until the connection ends; true if it was open. */
async function listen(listening: Listening): Promise<boolean> {
  const silence = endOnSilence(listening.signal)
  const told = tellMessages(listening)
  try {
    silence.allow(opensWithin)
    const response = await listening.ask(listening.heard.last, silence.signal)
    if (!response?.ok || !response.body) return false
    const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for (const reader = events.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return told.isOpen()
      if (told.hear(value)) silence.allow(longestSilence)
    }
  } catch {
    // Cut off, or told to stop: whoever is still to listen tries again.
    return told.isOpen()
  } finally {
    silence.stop()
  }
}

/** Tells what a stream says, a whole message at a time: one that is cut off in its middle is sent again whole. */
function tellMessages({ heard, tell }: Listening) {
  // Nobody tells a newcomer what happened between the reading of the screen and the opening of the stream.
  const missing = new Set(heard.last ? ['resync'] : ['resync', 'open'])
  let isOpen = false
  let news: News[] = []
  return {
    isOpen: () => isOpen,
    /** Answers whether the stream is open. */
    hear({ event, id, data }: EventSourceMessage): boolean {
      if (event === undefined) news.push(JSON.parse(data) as News)
      if (event === undefined && !id) return isOpen
      isOpen ||= event === 'open'
      const after = heard.last
      if (id) heard.last = id
      tell({ news, missed: event !== undefined && missing.has(event), open: isOpen, after, last: heard.last })
      news = []
      return isOpen
    },
  }
}
