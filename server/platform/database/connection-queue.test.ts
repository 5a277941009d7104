import { expect, test, vi } from 'vitest'
import { openConnectionQueue } from './connection-queue.ts'

const isLong = 60_000

/** Somebody who gets a connection only when `serve` is called. */
function waiter(queue: ReturnType<typeof openConnectionQueue>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const served = queue.join(() => promise)
  return {
    async serve() {
      resolve()
      await served
    },
  }
}

test('who waits too long behind a queue that does not end makes it overdue, until they are served', async () => {
  const queue = openConnectionQueue({ targetMs: 5, patienceMs: 10 })
  const first = waiter(queue)

  await expect.poll(queue.isOverdue).toBe(true)
  expect(queue.longestWait()).toBeGreaterThan(5)
  await first.serve()
  expect([queue.isOverdue(), queue.longestWait()]).toEqual([false, 0])
})

test('a crowd that has come just now is not overdue, however large', async () => {
  const queue = openConnectionQueue({ targetMs: 0, patienceMs: isLong })
  const crowd = Array.from({ length: 1000 }, () => waiter(queue))

  await expect.poll(queue.longestWait).toBeGreaterThan(0)
  expect(queue.isOverdue()).toBe(false)
  for (const one of crowd) await one.serve()
})

test('a queue that never ends is not overdue where everybody in it is soon served', async () => {
  const queue = openConnectionQueue({ targetMs: isLong, patienceMs: 0 })
  let front = waiter(queue)
  for (let served = 0; served < 5; served++) {
    const next = waiter(queue)
    await front.serve()
    expect(queue.isOverdue()).toBe(false)
    front = next
  }
  await front.serve()
})

test('one halt is no overload where those before it were served in time, however long the queue has lasted', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const queue = openConnectionQueue({ targetMs: 100, patienceMs: 500 })
    let front = waiter(queue)
    for (let served = 0; served < 20; served++) {
      vi.advanceTimersByTime(40)
      const next = waiter(queue)
      await front.serve()
      front = next
    }
    vi.advanceTimersByTime(300)
    expect([queue.longestWait() > 100, queue.isOverdue()]).toEqual([true, false])
    vi.advanceTimersByTime(300)
    expect(queue.isOverdue()).toBe(true)
    await front.serve()
  } finally {
    vi.useRealTimers()
  }
})

test('who gets no connection at all leaves the queue too', async () => {
  const queue = openConnectionQueue()

  await expect(queue.join(() => Promise.reject(new Error('none to be had')))).rejects.toThrow('none to be had')
  expect(queue.longestWait()).toBe(0)
})
