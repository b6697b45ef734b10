import { useState } from 'react'
import { readStored, writeStored } from '../../../lib/storage.ts'

const storedAs = 'alarmSound'
let audio: AudioContext | undefined

/** Two short tones, made here: no file to load when the connection is what fails. */
function ring(): void {
  audio ??= new AudioContext()
  const from = audio.currentTime
  for (const [at, pitch] of [
    [0, 880],
    [0.2, 660],
  ] as const) {
    const tone = audio.createOscillator()
    const level = audio.createGain()
    tone.frequency.value = pitch
    level.gain.setValueAtTime(0.2, from + at)
    level.gain.exponentialRampToValueAtTime(0.001, from + at + 0.18)
    tone.connect(level).connect(audio.destination)
    tone.start(from + at)
    tone.stop(from + at + 0.2)
  }
}

/** Whether new critical alarms play a sound in this browser; off by default. Switching it on plays it once. */
export function useAlarmSound() {
  const [on, setOn] = useState(() => readStored(storedAs) === '1')
  return {
    on,
    ring: () => {
      if (on) ring()
    },
    turn: (next: boolean) => {
      writeStored(storedAs, next ? '1' : undefined)
      setOn(next)
      if (next) ring()
    },
  }
}
