import type { ReactNode } from 'react'
import { Contents } from './contents.tsx'
import { Prose } from './prose.tsx'
import type { Text } from './read-text.server.ts'

/** A page of text: title, introduction, the text itself, and what it is about beside it. */
export function TextPage({
  title,
  intro,
  html,
  headings,
  before,
  after,
}: Text & { before?: ReactNode; after?: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-6xl gap-16 px-5 pt-32 pb-24 lg:grid-cols-[1fr_14rem] print:pt-8">
      <article className="grid min-w-0 content-start gap-8">
        {before}
        <header className="grid gap-3">
          <h1 className="text-3xl font-semibold">{title}</h1>
          <p className="max-w-[60ch] text-[17px]/7 text-soft">{intro}</p>
        </header>
        <Prose html={html} />
        {after}
      </article>
      <Contents headings={headings} />
    </div>
  )
}
