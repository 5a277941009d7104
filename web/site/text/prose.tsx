import './prose.css'

/** A text of ours, made from Markdown while the site was built. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, written in this repository
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
