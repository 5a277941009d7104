import { expect, test, vi } from 'vitest'
import type { News } from '#contract/shared/news.ts'
import { onNews, tellListeners } from './on-news.ts'

const raised: News = { table: 'alerts', op: 'alert.raised', id: 'low-mugs', request_id: null, products: null }

test('every listener of every tab is called, and none that has gone', () => {
  const [stays, goes] = [vi.fn(), vi.fn()]
  const stop = [onNews(stays), onNews(goes)]
  stop[1]?.()
  tellListeners(raised, true)
  tellListeners(raised, false)
  stop[0]?.()
  tellListeners(raised, true)

  expect(stays.mock.calls).toEqual([[raised], [raised]])
  expect(goes).not.toHaveBeenCalled()
})

test('what is to happen once happens in the tab that listens for the others', () => {
  const notify = vi.fn()
  const stop = onNews(notify, { inOneTab: true })
  tellListeners(raised, false)
  expect(notify).not.toHaveBeenCalled()

  tellListeners(raised, true)
  expect(notify.mock.calls).toEqual([[raised]])
  stop()
})

test('a listener that fails is reported, and the others are called', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const broken = new Error('no permission')
  const heard = vi.fn()
  const stop = [
    onNews(() => {
      throw broken
    }),
    onNews(heard),
  ]
  tellListeners(raised, true)
  for (const end of stop) end()
  vi.unstubAllGlobals()

  expect(report).toHaveBeenCalledWith(broken)
  expect(heard).toHaveBeenCalledOnce()
})
