import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiKey, MadeApiKey } from '#contract/api-keys.ts'
import { sitePages } from '#contract/shared/site-pages.ts'
import { api } from '../../platform/api-client.ts'
import { notify } from '../../platform/notify.ts'
import { type Failure, useFailure } from '../../platform/use-failure.ts'
import { Awaited } from '../../ui/awaited.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../ui/error-notice.tsx'
import { openable } from '../../ui/openable.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SkeletonBars } from '../../ui/panel-skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { KeyItem } from './key-item.tsx'
import { standingOf } from './key-standing.ts'
import { ShownKey } from './shown-key.tsx'

const NewKeyDialog = openable(() => import('./new-key-dialog.tsx'))
const RevokeKeyDialog = openable(() => import('./revoke-key-dialog.tsx'))

/** That a key is used makes no news. */
const readAgainMs = 30_000

const useKeys = () => useQuery({ ...api.apiKeys.list.query(), refetchInterval: readAgainMs })

/** The keys of the business: making one, seeing what it does, revoking it. */
export function ApiKeysPanel() {
  const keys = useKeys()
  const failure = useFailure(keys)
  const [making, setMaking] = useState(false)
  const [made, setMade] = useState<MadeApiKey>()
  const [revoking, setRevoking] = useState<ApiKey>()
  // A revoked key has no button of its own any more.
  const newKeyButton = useRef<HTMLButtonElement>(null)
  function keep() {
    if (made?.key) notify.success('API key created successfully')
    setMade(undefined)
  }
  return (
    <Panel
      title="API keys"
      aside={
        <Button ref={newKeyButton} look="primary" onClick={() => setMaking(true)}>
          Create Key
        </Button>
      }
    >
      <p className="border-b border-line px-4 py-3 text-sm text-soft">
        A key belongs to the business and goes on when whoever made it leaves. How to use one:{' '}
        <TextLink to={`${sitePages.docs}/authentication`}>Authentication</TextLink>,{' '}
        <TextLink to={sitePages.api}>API reference</TextLink>.
      </p>
      <KeyList keys={keys} failure={failure} onRevoke={setRevoking} />
      <Awaited>
        {making && <NewKeyDialog onMade={setMade} onClose={() => setMaking(false)} />}
        {revoking && <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
      </Awaited>
      {made && !making && <ShownKey made={made} onClose={keep} finalFocus={newKeyButton} />}
    </Panel>
  )
}

type ListProps = { keys: ReturnType<typeof useKeys>; failure: Failure | undefined; onRevoke: (key: ApiKey) => void }

const KeyList = ({ keys, failure, onRevoke }: ListProps) => (
  <>
    {failure && (
      <div className="p-4">
        <ErrorNotice title="Failed to load API keys" {...failure} />
      </div>
    )}
    {keys.isPending && !failure && <SkeletonBars text="Loading API keys..." />}
    {keys.data?.items.length === 0 && (
      <EmptyState
        title="No API keys yet"
        text="A key lets a program of yours read and write what you allow it, without anybody's password."
      />
    )}
    {keys.data && keys.data.items.length > 0 && (
      <ul aria-label="API keys" className="divide-y divide-line">
        {inOrder(keys.data.items).map((key) => (
          <KeyItem key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
        ))}
      </ul>
    )}
  </>
)

/** Those that work first, each part with the newest on top. */
function inOrder(keys: readonly ApiKey[]) {
  const works = (key: ApiKey) => ['working', 'ending'].includes(standingOf(key))
  return [...keys.filter(works), ...keys.filter((key) => !works(key))]
}
