import { brandMark } from '#contract/shared/brand-mark.ts'

/** The logo as an SVG file; square, and a little smaller on its ground, where others cut the corners. */
export function markSvg({ title, isSquare = false }: { title?: string; isSquare?: boolean } = {}) {
  const { size, corner, bars, line, colours } = brandMark
  const drawing = `<path d="${bars}"/><rect x="${line.x}" y="${line.y}" width="${line.width}" height="${line.height}" rx="${line.rx}"/>`
  const smaller = isSquare ? ` transform="translate(${size * 0.06} ${size * 0.06}) scale(0.88)"` : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`,
    title ? `<title>${title}</title>` : '',
    `<rect width="${size}" height="${size}"${isSquare ? '' : ` rx="${corner}"`} fill="${colours.ground}"/>`,
    `<g fill="${colours.drawing}"${smaller}>${drawing}</g></svg>`,
    '\n',
  ].join('')
}
