import { QueryClientProvider } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { queryClient } from '../../platform/query-client.ts'
import Palette from '../../shell/palette.tsx'
import type { EntryGroup } from '../../shell/palette-entries.ts'
import { type DocPart, findInDocs } from '../docs/find-in-docs.ts'
import { readSearchedDocs } from '../docs/read-searched-docs.ts'

/** The shell's palette with what it reads through: a page of the site has no session of its own, and no queries. It finds the documentation too. */
export default function VisitorsPalette({ onClose }: { onClose: () => void }) {
  const [parts, setParts] = useState<DocPart[]>([])
  // An effect, because it is read over the network. Where it cannot be had, the palette does without.
  useEffect(() => {
    readSearchedDocs().then(setParts, () => {})
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Palette docsLike={(text) => docsIn(parts, text)} onClose={onClose} />
    </QueryClientProvider>
  )
}

function docsIn(parts: readonly DocPart[], text: string): EntryGroup[] {
  const entries = findInDocs(parts, text).map(({ path, title, heading }) => ({
    ...{ key: path, label: heading || title, detail: heading ? title : null, to: path, icon: BookOpen },
  }))
  return entries.length > 0 ? [{ title: 'Documentation', entries }] : []
}
