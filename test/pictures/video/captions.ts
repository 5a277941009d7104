import type { Cue } from './director.ts'

/** The sentences as WebVTT, in seconds from the film's beginning; each stands until the next. */
export function captionsOf(cues: readonly Cue[], ends: number): string {
  const lines = cues.map(({ at, text }, index) => {
    const until = Math.min(cues[index + 1]?.at ?? ends, at + 8)
    return `${stampOf(at)} --> ${stampOf(until)}\n${text}`
  })
  return `WEBVTT\n\n${lines.join('\n\n')}\n`
}

const stampOf = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
