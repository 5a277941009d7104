import { queryClient } from './query-client.ts'

/** After many rows were changed at once: their list is read again from its start, however long it was. */
export const readListAgain = (room: string, list: string) => void queryClient.resetQueries({ queryKey: [room, list] })
