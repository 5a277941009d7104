import { api } from './api-client.ts'
import { identify } from './fetch-as-user.ts'
import { hearMissedNews, hearNews, readWhatIsLeft, showWhatWasKept } from './hear-news.ts'
import { type Heard, keepListening, type Word } from './keep-listening.ts'
import { listenAlone } from './listen-alone.ts'
import { tellListeners } from './on-news.ts'
import { type Sharing, shareStream } from './share-stream.ts'
import { isInSight } from './sight.ts'
import { showStale } from './stale-since.ts'
import { hearTurnOfDay } from './turn-of-day.ts'
import { watchLine } from './watch-line.ts'

const answersWithin = 5000

/** Keeps this tab up to date with the organisation the name stands for, together with the other tabs of that name, until it is aborted. */
export async function stayUpToDate(name: string, heard: Heard, signal: AbortSignal) {
  const lineIs = watchLine(
    { reach, readAgain: hearMissedNews, untilRead: readWhatIsLeft, showStale, isInSight },
    signal,
  )
  const take = ({ news, missed, open }: Word, isListener: boolean) => {
    for (const piece of news) {
      hearNews(piece)
      tellListeners(piece, isListener)
    }
    if (missed) hearMissedNews()
    lineIs(open)
  }
  const listen: Sharing['listen'] = (tell, until) => keepListening({ heard, tell, ask, signal: until })
  const sharing = { heard, take, listen, signal }
  document.addEventListener('visibilitychange', showWhatWasKept, { signal })
  hearTurnOfDay(hearMissedNews, signal)
  // Pages that came over plain HTTP from another machine have no locks.
  if (!('locks' in navigator)) return listenAlone(sharing)
  await shareStream(name, sharing).catch(() => listenAlone(sharing))
}

async function ask(last: string | undefined, signal: AbortSignal) {
  const headers = new Headers()
  if (!(await identify(headers))) return undefined
  if (last) headers.set('last-event-id', last)
  return fetch('/realtime/v1', { headers, signal })
}

/** Says as well whether the session still lives. */
const reach = () =>
  api.team.me.call({}, { signal: AbortSignal.timeout(answersWithin) }).then(
    () => true,
    () => false,
  )
