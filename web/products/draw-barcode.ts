import { code128, drawingSVG } from 'bwip-js/browser'

/** A barcode as bars: strokes of a path, in a box of these units. */
export type Bars = { width: number; height: number; strokes: { thickness: number; path: string }[] }

/** A text as a Code 128 barcode; undefined where it has letters that code cannot say. It is large: load it when it is shown. */
export function drawBarcode(text: string): Bars | undefined {
  try {
    const svg = code128({ bcid: 'code128', text, height: 12 }, drawingSVG())
    const [, width = 1, height = 1] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number)
    const strokes = [...svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)].map(([, thickness, path]) => ({
      thickness: Number(thickness),
      path: path ?? '',
    }))
    return { width, height, strokes }
  } catch {
    return undefined // whoever typed it sees its letters
  }
}
