import { useQuery } from '@tanstack/react-query'
import { type Deletions, deletionsAddress } from '#contract/shared/deletions.ts'
import { isMissing } from './api-refusal.ts'
import { fetchAsUser, readAsUser } from './fetch-as-user.ts'
import { useDemoReason } from './use-demo-reason.ts'

/** What of the person's waits to be deleted and can be taken back; nothing of a demo, which ends by itself, and is not asked for. */
export const useDeletions = () =>
  useQuery({
    queryKey: ['auth', 'deletions'],
    staleTime: 0,
    enabled: useDemoReason() === undefined,
    queryFn: () => readAsUser<Deletions>(deletionsAddress, { headers: new Headers() }),
  })

const account = `${deletionsAddress}/account`
const organisation = (id: string) => `${deletionsAddress}/organisations/${id}`

const post = async (address: string, body: object) => {
  const headers = new Headers({ 'content-type': 'application/json' })
  await fetchAsUser(address, { method: 'POST', headers, body: JSON.stringify(body) })
}
/** What waits no more was taken back, here by an answer that was lost, or by another owner. */
const takeBack = async (address: string) => {
  await fetchAsUser(address, { method: 'DELETE', headers: new Headers() }).catch((error: Error) => {
    if (!isMissing(error)) throw error
  })
}

/** What proves that it is still its owner who sits there; empty for who has no password. */
type Proof = { current_password: string }

export const deleteAccount = (proof: Proof) => post(account, proof)
export const keepAccount = () => takeBack(account)
export const deleteOrganisation = (id: string, asked: Proof & { name: string }) => post(organisation(id), asked)
export const keepOrganisation = (id: string) => takeBack(organisation(id))
