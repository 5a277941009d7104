/** So many seconds in whole minutes, as one waits them: '1 minute', '10 minutes'. */
export function inMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}
