import { preferences } from './choose-preferences.ts'

type Outcome = 'hit' | 'miss'

/** A short high note for a hit, a longer low one for a miss: hertz and seconds. */
const notes: Record<Outcome, { frequency: number; lasts: number }> = {
  hit: { frequency: 1320, lasts: 0.09 },
  miss: { frequency: 220, lasts: 0.3 },
}
/** Milliseconds of buzz, pause, buzz. */
const buzzes: Record<Outcome, number[]> = { hit: [40], miss: [90, 60, 90] }
const loudness = 0.2

let speaker: AudioContext | undefined

/** Says how a scan went to whoever looks at the shelf, not at the screen: by ear, and by hand where the device can. */
export function signalScan(outcome: Outcome) {
  navigator.vibrate?.(buzzes[outcome])
  if (typeof AudioContext === 'undefined' || !preferences().sounds) return
  speaker ??= new AudioContext()
  // Browsers keep still until something was pressed, and phones again when they were put away; Safari calls that 'interrupted'.
  if (speaker.state !== 'running') void speaker.resume()
  play(speaker, notes[outcome])
}

function play(context: AudioContext, { frequency, lasts }: { frequency: number; lasts: number }) {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = frequency
  // Faded out, because a tone that is cut off clicks.
  volume.gain.setValueAtTime(loudness, context.currentTime)
  volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + lasts)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + lasts)
}
