/** A piece of code and what it is written in, as its tab says: `curl`, `TypeScript`. */
export type Sample = { label: string; code: string }
/** A page's text in pieces: HTML as it is, or one thing to do in one or several languages. */
export type Block = { html: string } | { samples: Sample[] }

const labels: Record<string, string> = {
  sh: 'curl',
  ts: 'TypeScript',
  py: 'Python',
  json: 'JSON',
  http: 'HTTP',
  text: 'Text',
}
const codeBlocks = /(?:<pre><code class="language-\w+">[\s\S]*?<\/code><\/pre>\s*)+/g
const codeBlock = /<pre><code class="language-(\w+)">([\s\S]*?)<\/code><\/pre>/g

/** Cuts a page's HTML where its code stands, so that the page can give it tabs and a button. Code blocks in a row are one sample. */
export function cutAtCode(html: string): Block[] {
  const blocks: Block[] = []
  let end = 0
  for (const run of html.matchAll(codeBlocks)) {
    blocks.push({ html: html.slice(end, run.index) }, { samples: samplesIn(run[0]) })
    end = run.index + run[0].length
  }
  blocks.push({ html: html.slice(end) })
  return blocks.filter((block) => !('html' in block) || block.html.trim() !== '')
}

const samplesIn = (html: string) =>
  [...html.matchAll(codeBlock)].map(([, language = '', code = '']) => ({
    label: labels[language] ?? language,
    code: asText(code).trimEnd(),
  }))

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }

/** What the escaped text of a page reads. */
export const asText = (html: string) => html.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? '')
