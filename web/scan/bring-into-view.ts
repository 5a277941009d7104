/** Frames until a line that is far away stands in the document: each gets nearer by what the lines there measure. */
const mostFrames = 20
/** Frames in which it may be pushed away again, by lines above it that are measured only now. */
const settlingFrames = 6

/** Scrolls no further than needed to a line of a list of which only a part is in the document; answers how to stop. */
export function bringIntoView(list: HTMLElement, index: number) {
  let frame = 0
  const approach = (framesLeft: number) => {
    const line = list.querySelector(`[data-index="${index}"]`)
    if (line) line.scrollIntoView({ block: 'nearest' })
    else scrollTowards(list, index)
    const left = line ? Math.min(framesLeft, settlingFrames) : framesLeft
    if (left > 0) frame = requestAnimationFrame(() => approach(left - 1))
  }
  approach(mostFrames)
  return () => cancelAnimationFrame(frame)
}

function scrollTowards(list: HTMLElement, index: number) {
  const shown = [...list.querySelectorAll<HTMLElement>('[data-index]')]
  const [first, last] = [shown[0], shown.at(-1)]
  if (!first || !last) return
  const top = first.getBoundingClientRect().top
  const height = (last.getBoundingClientRect().bottom - top) / shown.length
  scrollBy({ top: top + (index - Number(first.dataset.index)) * height - innerHeight / 2 })
}
