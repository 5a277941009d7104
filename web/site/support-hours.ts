/** When somebody answers, as it is printed. */
export const supportHours = [
  ['Mon-Fri', '9:00-18:00 GMT'],
  ['Sat', '10:00-16:00 GMT'],
  ['Sun', 'Closed'],
] as const
