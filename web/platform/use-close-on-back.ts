import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { backGate } from './back-gate.ts'

/** `close`: none where it asks about a Back itself. `here`: the number of the entry it stands over, once that is known. */
type Standing = { close?: (() => void) | undefined; key?: string; here?: number | undefined }

/** What stands over the page, the uppermost last. */
const standing: Standing[] = []
/** A Back is being taken back. Nothing closes before the page is where it was, as closing may lead somewhere itself. */
let closing: Standing | undefined

/** The entry of the tab's history that the browser is at, as the router named and numbered it; nothing of one that is not the router's. */
function entryNow() {
  const state = history.state as { key?: string; idx?: number } | null
  return state?.idx === undefined ? undefined : { key: state.key ?? 'default', idx: state.idx }
}

/**
 * Back closes what stands over a page, as on a phone everything is closed so, and leaves the page where it is. No entry is added for it:
 * Forward and the list of what was visited stay as they were. The router hears nothing, so that whatever holds the page below is not asked.
 */
export function useCloseOnBack(close: (() => void) | undefined, isOpen = true) {
  const { key } = useLocation()
  const [mine] = useState<Standing>({})
  // Layout effects, because what closes may go back by itself at once.
  useLayoutEffect(() => {
    mine.close = close
  })
  // What asks about a Back comes while that is still being taken back.
  useLayoutEffect(() => {
    const now = entryNow()
    Object.assign(mine, { key, here: now?.key === key ? now.idx : undefined })
  }, [mine, key])
  useLayoutEffect(() => {
    if (!isOpen) return
    standing.push(mine)
    backGate.hear = hearBack
    return () => void standing.splice(standing.indexOf(mine), 1)
  }, [mine, isOpen])
}

function hearBack(event: PopStateEvent) {
  const [now, uppermost] = [entryNow(), closing ?? standing.at(-1)]
  if (!now || !uppermost) return
  if (now.key === uppermost.key) uppermost.here = now.idx
  else if (uppermost.close && uppermost.here !== undefined) closing = uppermost
  if (!closing) return
  event.stopImmediatePropagation()
  const way = now.key === closing.key ? 0 : (closing.here ?? now.idx) - now.idx
  if (way !== 0) return history.go(way) // by nothing it would load the page anew: the entry is there, under a newer name
  closing = undefined
  if (standing.includes(uppermost)) uppermost.close?.()
}
