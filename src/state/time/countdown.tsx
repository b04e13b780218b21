import { second } from '#src/lib/time/time.ts'
import { useSecondsLeft } from './server-time.ts'
import { CountdownText } from '#src/ui/text/countdown-text.tsx'

/** The time left until a moment of the server's clock, updated every second; stays at zero once it has passed. */
export function Countdown({ to }: { to: number }) {
  return <CountdownText left={Math.max(0, useSecondsLeft(to)) * second} />
}
