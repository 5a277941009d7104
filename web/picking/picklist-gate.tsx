import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PicklistDetail } from '#contract/picking.ts'
import { api } from '../platform/api-client.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
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
  const { data, error, refetch } = useQuery({ ...api.picking.get.query({ params: { id } }), meta: { failed } })

  if (data) return children(data)
  if (error instanceof ApiRefusal && error.status === 404) return <PicklistNotFound />
  if (!error) return loading
  return (
    <Page>
      <PageHeader back={backToPicklists} title="Picklist" />
      <ErrorNotice title={failed} error={error} onRetry={() => void refetch()} />
    </Page>
  )
}
