import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { productName } from '#contract/shared/product-name.ts'
import { isMissing } from '../platform/api-refusal.ts'
import { useFailure } from '../platform/use-failure.ts'
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
  const read = useQuery({ ...query, meta: { failed } })
  const failure = useFailure(read)

  if (read.data !== undefined) return children(read.data)
  if (failure && isMissing(failure.error)) return <NotFound noun={noun} back={back} />
  return (
    <Page>
      <PageHeader back={back} title={noun} />
      {failure ? (
        <ErrorNotice title={failed} {...failure} />
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
