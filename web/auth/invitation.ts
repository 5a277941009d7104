import { Joined, MailedInvitation } from '#contract/mailed-invitation.ts'
import { readAsUser } from '../platform/fetch-as-user.ts'
import { switchOrganisation } from '../platform/organisation.ts'

const post = (path: string, body: object) =>
  readAsUser<unknown>(`/auth/v1/invitation${path}`, {
    method: 'POST',
    headers: new Headers({ 'content-type': 'application/json' }),
    body: JSON.stringify(body),
  })

/** What the link of a mail opens. Throws an `ApiRefusal` that says why it opens nothing. */
export const openInvitation = async (token: string) => MailedInvitation.parse(await post('', { token }))

type Acceptance = { token: string; password?: string; display_name?: string }

/** Works there from now on. Throws an `ApiRefusal`. */
export const acceptance = async (asked: Acceptance) => Joined.parse(await post('/acceptance', asked))

/** Opens the business one has just joined. */
export const enter = ({ org_id }: Joined) => switchOrganisation(org_id)
