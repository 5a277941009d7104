import type { Heading } from './read-text.server.ts'

/** What the page is about, beside its text. */
export function Contents({ headings }: { headings: readonly Heading[] }) {
  const shown = headings.filter(({ level }) => level === 2)
  if (shown.length < 2) return null
  return (
    <nav
      aria-label="On this page"
      className="sticky top-24 grid content-start gap-1 self-start text-base max-lg:hidden print:hidden"
    >
      <p className="pb-1 font-semibold">On this page</p>
      {shown.map(({ id, text }) => (
        <a key={id} href={`#${id}`} className="py-1 text-soft hover:text-ink">
          {text}
        </a>
      ))}
    </nav>
  )
}
