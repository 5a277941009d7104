import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { productName } from '#contract/shared/product-name.ts'
import { ApiRefusal } from '../platform/api-refusal.ts'
import { ButtonLink } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorNotice } from './error-notice.tsx'
import { Page } from './page.tsx'
import { PageHeader } from './page-header.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { useWhichBusiness } from './use-which-business.ts'

type Props<Row, Key extends readonly unknown[]> = {
  /** 'Customer' */
  noun: string
  query: UseQueryOptions<Row, Error, Row, Key>
  /** The list it stands in. */
  back: { to: string; label: string }
  children: (row: Row) => ReactNode
}

/** Reads the record a page is about; until it is there, or where there is none to show, says so in its place. */
export function RecordGate<Row, Key extends readonly unknown[]>({ noun, query, back, children }: Props<Row, Key>) {
  const failed = `Failed to fetch ${noun.toLowerCase()} details`
  const { data, error, refetch } = useQuery({ ...query, meta: { failed } })

  if (data !== undefined) return children(data)
  if (error instanceof ApiRefusal && error.status === 404) return <NotFound noun={noun} back={back} />
  return (
    <Page>
      <PageHeader back={back} title={noun} />
      {error ? (
        <ErrorNotice title={failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <RecordSkeleton text={`Loading ${noun.toLowerCase()}...`} />
      )}
    </Page>
  )
}

const NotFound = ({ noun, back }: { noun: string; back: Props<unknown, []>['back'] }) => (
  <>
    <title>{`${noun} not found · ${productName}`}</title>
    <EmptyState
      title={`${noun} not found`}
      text={useWhichBusiness()}
      action={<ButtonLink to={back.to}>{back.label}</ButtonLink>}
    />
  </>
)
