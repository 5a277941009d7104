import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { childrenOf } from '#test/support/children-of.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { drawPaper } from './draw-paper.ts'
import type { ListPaper, Paper } from './paper.ts'
import { openPapers, type Papers } from './papers.ts'

const patiently = { timeout: 60_000, interval: 5 }
let papers: Papers
const open = (limits: Parameters<typeof openPapers>[0] = {}) => {
  papers = openPapers(limits)
  return papers
}
afterEach(() => papers.close())

const list = (rows: number): ListPaper => ({
  ...{ kind: 'list', title: 'Packing slip', number: 'SO-1', corner: ['Test Shop'] },
  blocks: [{ heading: 'Order', lines: ['SO-1'] }],
  columns: [
    { heading: 'SKU', width: 120 },
    { heading: 'Product', width: 300 },
  ],
  rows: JSON.stringify(Array.from({ length: rows }, (_, row) => [`SKU-${row}`, `Blue mug ${row}`])),
})
/** No typeface has such a size: the library raises an error. */
const impossible: Paper = {
  ...{ kind: 'sheet', title: 'None', size: [100, 100] },
  pages: [[{ write: 'x', left: 0, top: 0, size: Number.NaN }]],
}

const ask = (path: string, paper: Paper, orgId = 'one') =>
  papers.draw({ path, orgId, read: async () => ({ filename: path, paper }) })

/** A paper whose rows are read when the test says so. */
function askSlowly(path: string, orgId = 'one') {
  let [reads, begin] = [0, () => {}]
  const rows = new Promise<void>((resolve) => {
    begin = resolve
  })
  const read = async () => {
    reads += 1
    await rows
    return { filename: path, paper: list(1) }
  }
  const drawn = () => papers.draw({ path, orgId, read })
  return { drawn, begin, reads: () => reads }
}

test('while a large paper is drawn the event loop turns, and what comes is the paper', async () => {
  open()
  await ask('small', list(1)) // what is loaded once is loaded
  let [turns, done] = [0, false]
  const count = () => {
    turns += 1
    if (!done) setImmediate(count)
  }
  count()

  const { pdf } = await ask('large', list(500))
  done = true

  expect(turns).toBeGreaterThan(100)
  expect(readPdf(pdf)).toEqual(readPdf(await drawPaper(list(500))))
})

test('so many are read and drawn at once; the others wait, and too many are refused', async () => {
  open({ atOnce: 2, mostWaiting: 2, mostOfOne: 9 })
  const asked = ['1', '2', '3', '4', '5'].map((path) => askSlowly(path))
  const drawn = asked.map((one) => one.drawn().then(({ filename }) => filename))
  drawn.at(-1)?.catch(() => {})
  await new Promise(setImmediate)
  expect(asked.map((one) => one.reads())).toEqual([1, 1, 0, 0, 0])

  await expect(drawn[4]).rejects.toMatchObject({ code: 'UNAVAILABLE', status: 503 })
  for (const { begin } of asked) begin()

  expect(await Promise.all(drawn.slice(0, 4))).toEqual(['1', '2', '3', '4'])
  expect(papers.processes()).toBe(2)
})

test('an organisation that asks for much is refused before the others are', async () => {
  open({ atOnce: 1, mostWaiting: 9, mostOfOne: 1 })
  const asked = ['1', '2', '3'].map((path) => askSlowly(path))
  const drawn = asked.map((one) => one.drawn())
  await expect(drawn[2]).rejects.toMatchObject({ status: 503 })

  const other = ask('4', list(1), 'another')
  for (const { begin } of asked) begin()

  expect(await Promise.all([...drawn.slice(0, 2), other])).toHaveLength(3)
})

test('who asks for the same paper waits for the same drawing, and only so many wait', async () => {
  open({ mostAskers: 3 })
  const { drawn, begin, reads } = askSlowly('1')
  const same = [drawn(), drawn(), drawn()]
  await expect(drawn()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  begin()

  expect(new Set(await Promise.all(same)).size).toBe(1)
  expect(reads()).toBe(1)
  await drawn()
  expect(reads()).toBe(2)
})

test('who is answered for the same paper, by it or by a refusal, is answered a while after the one before', async () => {
  const gapMs = 20
  open({ mostAskers: 3, gapMs })
  const { drawn, begin } = askSlowly('1')
  const answeredAt = (answer: Promise<unknown>) => answer.then(() => performance.now())
  await new Promise(setImmediate) // a timer counts from when the turn of the event loop began that it is set in: now
  const begun = performance.now()
  const answered = [drawn(), drawn(), drawn()].map(answeredAt)
  const refusedAt = await Promise.all(
    [drawn(), drawn(), drawn()].map((answer) => answeredAt(expect(answer).rejects.toThrow('being printed already'))),
  )
  const drawnFrom = performance.now()
  begin()
  const [, ...later] = await Promise.all(answered)

  // Measured from before the first answer: that one may be noted late on a busy machine, while the timers
  // of those behind it run already. A timer may come a millisecond early.
  for (const [place, at] of refusedAt.entries()) expect(at - begun).toBeGreaterThanOrEqual(place * (gapMs - 1))
  for (const [place, at] of later.entries()) expect(at - drawnFrom).toBeGreaterThanOrEqual((place + 1) * (gapMs - 1))
})

test('nobody waits long to be refused: whose turn that would be is refused at once', async () => {
  open({ mostAskers: 1, gapMs: 600_000 })
  const { drawn, begin } = askSlowly('1')
  const answered = drawn()
  for (let asked = 0; asked < 3; asked++) await expect(drawn()).rejects.toThrow('being printed already')
  begin()
  await answered
})

test('a paper that cannot be drawn fails alone, and its process is replaced', async () => {
  open({ atOnce: 2 })
  const [bad, good] = await Promise.allSettled([ask('bad', impossible), ask('good', list(200))])
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled'])

  expect((await ask('bad', list(1))).filename).toBe('bad')
})

test('a process that runs out of memory takes nothing with it', async () => {
  open({ memoryMb: 4 })
  await expect(ask('1', list(2000))).rejects.toThrow(/ended with SIG/)
  expect(papers.processes()).toBe(0)
})

test('a paper that takes too long is given up', async () => {
  open({ longestMs: 20 })
  await expect(ask('1', list(2000))).rejects.toThrow('A paper took longer than 20 ms to draw')
  expect(papers.processes()).toBe(0)
})

test('what cannot be read is not drawn', async () => {
  open()
  const read = () => Promise.reject(new Error('Order not found'))
  await expect(papers.draw({ path: '1', orgId: 'one', read })).rejects.toThrow('Order not found')
  expect(papers.processes()).toBe(0)
})

test('processes are started on first use and ended when they have had nothing to do for a while', async () => {
  open({ idleMs: 1 })
  expect(papers.processes()).toBe(0)
  await ask('1', list(1))

  await expect.poll(() => papers.processes(), patiently).toBe(0)
  expect((await ask('2', list(1))).filename).toBe('2')
})

test('what draws has no priority over whoever waits, none of its threads', async () => {
  open()
  await ask('1', list(1))

  const threads = childrenOf(process.pid, 'drawing-process').flatMap(({ niceness }) => niceness)

  expect(threads.length).toBeGreaterThan(0)
  expect(threads.filter((nice) => nice < 10)).toEqual([])
})

test('a server that is killed leaves nobody drawing behind', async () => {
  const asks = `const { openPapers } = await import(${JSON.stringify(new URL('./papers.ts', import.meta.url))})
    const paper = ${JSON.stringify(list(1))}
    await openPapers().draw({ path: '1', orgId: 'one', read: async () => ({ filename: '1', paper }) })
    console.log('drawn')`
  const server = spawn(process.execPath, ['--input-type=module', '-e', asks], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server.stdout, 'data')
  const [drawing] = childrenOf(server.pid ?? 0, 'drawing-process')
  expect(drawing?.isThere()).toBe(true)

  server.kill('SIGKILL')

  await expect.poll(() => drawing?.isThere(), patiently).toBe(false)
})

test('closing ends what is being drawn', async () => {
  open()
  const drawn = expect(ask('1', list(2000))).rejects.toThrow(/ended/)
  await expect.poll(() => papers.processes(), patiently).toBe(1)
  await papers.close()

  await drawn
  expect(papers.processes()).toBe(0)
})
