import { HealthCard } from './health-card.tsx'
import { SignalsCard } from './triage/signals-card.tsx'

/** What is told of submissions beside them; it comes once they are there. */
export function SubmissionsSide() {
  return (
    <>
      <SignalsCard />
      <HealthCard />
    </>
  )
}
