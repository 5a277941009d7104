/** Path data of the drawn warehouse. Everything is counted out from a few figures, so that a wall of shelves costs no more than its plan. */

const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

/** The same numbers from 0 to 1 each time, so that the page built ahead and the one in the browser are the same drawing. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
}

type Rack = { x: number; floor: number; bays: number; levels: number; seed: number; bay?: number; level?: number }
export type Drawn = { frame: string; boxes: string; tinted: string; ticks: string }

/** A wall of shelves: uprights and beams, boxes of many sizes, some of them tinted, and the label at the edge of each bay. */
export function rack({ x, floor, bays, levels, seed, bay = 150, level = 120 }: Rack): Drawn {
  const roll = dice(seed)
  const drawn: Drawn = { frame: '', boxes: '', tinted: '', ticks: '' }
  const top = floor - levels * level - 30
  for (let upright = 0; upright <= bays; upright++) drawn.frame += `M${x + upright * bay} ${top}V${floor}`
  for (let at = 0; at < levels; at++) {
    const beam = floor - at * level - 14
    drawn.frame += `M${x} ${beam}h${bays * bay}M${x} ${beam + 8}h${bays * bay}`
    for (let place = 0; place < bays; place++) {
      fill(drawn, { from: x + place * bay + 10, to: x + (place + 1) * bay - 8, beam, most: level - 34, roll })
      drawn.ticks += label(x + place * bay + 12, beam + 1.5)
    }
  }
  return drawn
}

type Shelf = { from: number; to: number; beam: number; most: number; roll: () => number }

function fill(drawn: Drawn, { from, to, beam, most, roll }: Shelf) {
  let at = from
  while (at < to - 22) {
    const width = Math.min(to - at, 26 + Math.round(roll() * 40))
    const height = Math.round(most * (0.35 + roll() * 0.6))
    const kind = roll()
    if (kind > 0.16) {
      drawn[kind > 0.82 ? 'tinted' : 'boxes'] += rect(at, beam - height, width, height)
      drawn.frame += `M${at + width / 2} ${beam - height}v${Math.round(height / 4)}`
    }
    at += width + 4
  }
}

/** The ticks of a shelf-edge label. */
function label(x: number, y: number) {
  return [0, 4, 6, 11, 13, 18, 21].map((offset, index) => rect(x + offset, y, index % 3 === 0 ? 2 : 1, 5)).join('')
}

/** Boxes on a pallet, `rows` high: a bar of a chart made of goods. Its top row is by itself. */
export function pallet(x: number, floor: number, rows: number) {
  const row = (at: number) => [0, 1, 2].map((place) => rect(x + place * 36, floor - 50 - at * 34, 34, 32)).join('')
  return {
    boxes: Array.from({ length: rows - 1 }, (_, at) => row(at)).join(''),
    top: row(rows - 1),
    base: rect(x - 4, floor - 14, 114, 5) + rect(x, floor - 9, 12, 9) + rect(x + 94, floor - 9, 12, 9),
  }
}

/** Shelves on both sides of an aisle that run to one point, with the lines of their levels and bays. */
export function aisle(width: number, height: number, levels: number, bays: number) {
  const [midX, midY] = [width / 2, height * 0.44]
  let lines = ''
  for (const side of [0, width]) {
    const inner = midX + (side - midX) * 0.12
    for (let at = 0; at <= levels; at++) {
      const y = -height * 0.15 + (at * height * 1.3) / levels
      lines += `M${side} ${Math.round(y)}L${inner} ${Math.round(midY + (y - midY) * 0.12)}`
    }
    for (let at = 0; at <= bays; at++) {
      const near = 0.12 * (1 / 0.12) ** (at / bays)
      const x = Math.round(midX + (side - midX) * near)
      lines += `M${x} ${Math.round(midY + (-height * 0.15 - midY) * near)}V${Math.round(midY + (height * 1.15 - midY) * near)}`
    }
  }
  return lines
}

/** A belt on rollers with a parcel here and there. */
export function belt(from: number, to: number, y: number, seed: number) {
  const roll = dice(seed)
  let rollers = ''
  let parcels = ''
  for (let x = from; x < to; x += 26) rollers += `M${x} ${y + 13}a6 6 0 1 0 12 0a6 6 0 1 0 -12 0`
  for (let x = from + 40; x < to - 120; x += 110 + Math.round(roll() * 90)) {
    const size = 44 + Math.round(roll() * 34)
    parcels += `${rect(x, y - size, size + 14, size)}M${x + size / 2 + 7} ${y - size}v${Math.round(size / 3)}`
  }
  return { rollers, parcels, frame: `M${from} ${y}H${to}M${from} ${y + 26}H${to}` }
}
