import type { AppContext } from '#server/platform/app-context.ts'
import type { Target } from '#test/support/start-target.ts'
import { drive } from '../drive.ts'
import { watchProcess } from '../watch-process.ts'
import { movement } from './movement-cost.ts'
import { openBenchBusiness } from './open-bench-business.ts'
import { openStreams } from './open-streams.ts'

const businesses = 20
const seconds = 20

/** What the server holds with so many streams open, of 20 businesses, in one of which 50 movements a second are news. */
export async function memoryOfStreams({ url, pid }: Target, context: AppContext, open: number) {
  const all = []
  for (let n = 0; n < businesses; n++) all.push(await openBenchBusiness(context, {}))
  const watched = watchProcess(pid())
  const closing = []
  for (const { token } of all) closing.push(await openStreams(url, token, open / businesses))
  const [{ token, products } = { token: '', products: [] }] = all
  await drive(url, { connections: 5, seconds, every: 100, question: () => movement(token, products) })
  const { before, most } = watched.end().memory
  for (const close of closing) close()
  return { open, before, most }
}
