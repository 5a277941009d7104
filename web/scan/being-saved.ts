/** Why nothing can be counted while the server is told what was. */
export const beingSaved = 'What was counted is being saved.'
