import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../platform/query-client.ts'
import Palette from '../../shell/palette.tsx'

/** The shell's palette with what it reads through: a page of the site has no session of its own, and no queries. */
export default function VisitorsPalette({ onClose }: { onClose: () => void }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Palette isVisitor onClose={onClose} />
    </QueryClientProvider>
  )
}
