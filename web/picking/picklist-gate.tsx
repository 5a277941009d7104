import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PicklistDetail } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { isMissing } from '../platform/api-refusal.ts'
import { useFailure } from '../platform/use-failure.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Page } from '../ui/page.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { backToPicklists, PicklistNotFound } from './picklist-not-found.tsx'

const failed = 'Failed to fetch picklist details'

type Props = {
  id: string
  /** Stands there until it has come. */
  loading: ReactNode
  children: (picklist: PicklistDetail) => ReactNode
}

/** Reads a picklist for the two pages about it; says why when there is none to show. */
export function PicklistGate({ id, loading, children }: Props) {
  const picklist = useQuery({ ...api.picking.get.query({ params: { id } }), meta: { failed } })
  const failure = useFailure(picklist)

  if (picklist.data) return children(picklist.data)
  if (!failure) return loading
  if (isMissing(failure.error)) return <PicklistNotFound />
  return (
    <Page>
      <PageHeader back={backToPicklists} title="Picklist" />
      <ErrorNotice title={failed} {...failure} />
    </Page>
  )
}
