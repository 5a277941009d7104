import { type DocHead, docHeads } from './read-doc.server.ts'

export type Neighbours = { previous: DocHead | undefined; next: DocHead | undefined }

/** What is read before and after a page of the documentation. */
export function neighboursOf(path: string): Neighbours {
  const heads = docHeads()
  const place = heads.findIndex((head) => head.path === path)
  return { previous: heads[place - 1], next: heads[place + 1] }
}
