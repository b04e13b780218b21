import { second } from '#src/lib/time.ts'
import { useSecondsLeft } from './server-time.ts'
import { CountdownText } from '#src/ui/countdown-text.tsx'

/** Time left until a moment of the server's clock, drawn anew each second; stands at zero once it has passed. */
export function Countdown({ to }: { to: number }) {
  return <CountdownText left={Math.max(0, useSecondsLeft(to)) * second} />
}
