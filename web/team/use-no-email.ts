import { useQuery } from '@tanstack/react-query'
import { api } from '../platform/api-client.ts'
import { noEmail } from '../platform/no-way-to-tell.ts'

/** Why nothing that is mailed arrives, on an installation that has no mail. */
export const useNoEmail = () =>
  useQuery(api.notifications.settings.query()).data?.email_available === false ? noEmail : undefined
