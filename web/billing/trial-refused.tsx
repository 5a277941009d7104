import { detailsOf } from '../platform/api-refusal.ts'
import { ErrorNotice } from '../ui/error-notice.tsx'
import { failed, type StartTrial } from './use-start-trial.ts'

/** In the words of the server why there is no trial for this organisation; what else went wrong is told by a toast alone. */
export const TrialRefused = ({ trial }: { trial: StartTrial }) =>
  detailsOf(trial.error, 'trial_used') && <ErrorNotice title={failed} error={trial.error} />
