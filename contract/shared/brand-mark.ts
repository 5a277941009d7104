/** Our mark, once: the logo of the pages and the icons made of it. Of a square of 32, and the colours it has outside the pages. */
export const brandMark = {
  size: 32,
  corner: 7,
  bars: 'M7 7h4v12H7zM13 7h2v12h-2zM17 7h1.5v12H17zM20.5 7H25v12h-4.5z',
  line: { x: 7, y: 22, width: 18, height: 2.5, rx: 1.25 },
  colours: { ground: '#10754d', drawing: '#fffefb' },
} as const
