import type { ReactNode } from 'react'
import { signedInPages } from '#contract/shared/pages.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import type { Route } from './+types/import-page.ts'
import { ChooseFile } from './choose-file.tsx'
import { ChosenFile } from './chosen-file.tsx'
import { type ImportList, importListOf } from './import-list.ts'
import { useChosenFile } from './use-import.ts'

export default function ImportPage({ params }: Route.ComponentProps) {
  const list = importListOf(params.list)
  if (!list) return <NoList />
  return <Import key={list.name} list={list} />
}

const NoList = () => (
  <EmptyState
    title="Nothing to import here"
    action={<ButtonLink to={signedInPages.products}>Back to Products</ButtonLink>}
  />
)

/** Brings a list in from a CSV file: choose it, say what its columns are, see what was read, add it. */
function Import({ list }: { list: ImportList }) {
  const { chosen, refusal, choose, place, leave } = useChosenFile(list)
  const page = (content: ReactNode, action?: ReactNode) => (
    <Page>
      <PageHeader
        title={list.title}
        lead="From a CSV file. Nothing is saved before you have seen what was read."
        back={list.back}
        action={action}
      />
      {content}
    </Page>
  )
  if (!chosen) return page(<ChooseFile list={list} refusal={refusal} onChoose={choose} />)
  return <ChosenFile key={chosen.id} {...{ list, chosen, page }} onPlace={place} onLeave={leave} />
}
