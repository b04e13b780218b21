import { second } from '#src/lib/time.ts'
import { useServerNow } from '#src/live/server-time.ts'
import { CountdownText } from '#src/ui/countdown-text.tsx'

/** Time left until a moment of the server's clock, drawn anew each second; stands at zero once it has passed. */
export function Countdown({ to }: { to: number }) {
  // Full seconds on both sides: cut and rounded up, a countdown would be two of them ahead.
  const left = Math.floor(to / second) * second - useServerNow()
  return <CountdownText left={Math.max(0, left)} />
}
