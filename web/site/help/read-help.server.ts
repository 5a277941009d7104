import { mostAdded } from '#contract/shared/limits.ts'
import { readText } from '../text/read-text.server.ts'
import faqText from './faq.md?raw'
import helpText from './help.md?raw'

/** One article, or one question with its answer. */
export type Entry = { id: string; heading: string; html: string }

/** The help centre's articles and the questions under them. */
export function readHelp() {
  const help = readText(helpText)
  const faq = readText(faqText, { mostAdded: String(mostAdded) })
  return {
    title: help.title,
    intro: help.intro,
    articles: entriesIn(help.html),
    faq: { title: faq.title, intro: faq.intro, questions: entriesIn(faq.html) },
  }
}

const entriesIn = (html: string): Entry[] =>
  [...html.matchAll(/<h2 id="([^"]+)">([\s\S]*?)<\/h2>([\s\S]*?)(?=<h2 |$)/g)].map(
    ([, id = '', heading = '', text = '']) => ({ id, heading, html: text.trim() }),
  )
