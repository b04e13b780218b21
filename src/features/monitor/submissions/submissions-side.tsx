import { HealthCard } from '#src/features/monitor/health-card.tsx'
import { SignalsCard } from '#src/features/monitor/triage/signals-card.tsx'

/** The cards beside the submissions; loaded once those are shown. */
export function SubmissionsSide() {
  return (
    <>
      <SignalsCard />
      <HealthCard />
    </>
  )
}
