import { Link } from 'react-router'
import { signedInPages } from '#contract/shared/pages.ts'
import { api } from '../platform/api-client.ts'
import { detailsOf } from '../platform/api-refusal.ts'
import { useDemoReason } from '../platform/use-demo-reason.ts'
import { useIntent } from '../platform/use-intent.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { Panel } from '../ui/panel.tsx'

/** Whether everybody who works here needs an authenticator app. */
export function SecondFactorPanel({ required, without }: { required: boolean; without: number }) {
  const saving = useIntent(api.members.requireSecondFactor, {
    saved: ({ required: now }) =>
      now ? 'Everybody needs two-step sign-in from now on' : 'Two-step sign-in is everybody’s own choice again',
  })
  const needsOwn = detailsOf(saving.error, 'no_second_factor') !== undefined
  const demoReason = useDemoReason()
  return (
    <Panel title="Two-step sign-in for everybody">
      <div className="grid gap-4 p-4">
        <p className="max-w-prose text-soft">
          {required
            ? 'Nobody works here without an authenticator app. Whoever has none is asked to set one up first.'
            : `Let nobody work here without an authenticator app. ${waiting(without)}`}
        </p>
        {needsOwn ? (
          <p role="alert" className="text-soft">
            Set up two-step sign-in for yourself first, under{' '}
            <Link className="font-medium text-brand underline underline-offset-4" to={signedInPages.security}>
              Security
            </Link>
            .
          </p>
        ) : (
          saving.error && <ErrorNotice title="Failed to save settings" error={saving.error} />
        )}
        <Button
          className="w-fit max-sm:w-full"
          pending={saving.isPending}
          disabledBecause={demoReason}
          onClick={() => saving.mutate({ body: { required: !required } })}
        >
          {required ? 'Leave It to Everybody' : 'Require Two-Step Sign-In'}
        </Button>
      </div>
    </Panel>
  )
}

const waiting = (without: number) =>
  without === 0 ? 'Everybody has one.' : `${without} of your people ${without === 1 ? 'has' : 'have'} none yet.`
