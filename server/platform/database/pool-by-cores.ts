import { availableParallelism } from 'node:os'

/** While some wait for the disk or for us, others have a core to work on. */
const perCore = 8
/** More than one process of ours can keep busy, and what the built-in PostgreSQL has to give to others beside it. */
const most = 32

/** How many connections this process works with unless told otherwise. */
export const poolByCores = (cores = availableParallelism()) => Math.min(most, perCore * cores)
