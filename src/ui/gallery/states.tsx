import { Specimen } from './specimen.tsx'
import styles from './gallery.module.css'
import { ApiError } from '#src/lib/errors.ts'
import { Button } from '#src/ui/mark/button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { Empty } from '#src/ui/layout/empty.tsx'
import { FreshnessChip } from '#src/ui/mark/freshness-chip.tsx'
import { Loading } from '#src/ui/layout/loading.tsx'
import { Problem } from '#src/ui/text/problem.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

const refused = new ApiError('The game has not started yet', 403)
const unreachable = new TypeError('fetch failed')

/** Parts that are shown in place of missing or old data. */
export function States() {
  return (
    <>
      <Specimen of="FreshnessChip">
        <FreshnessChip state="live" />
        <FreshnessChip state="live" age={3_000} />
        <FreshnessChip state="live" caughtUp={7} />
        <FreshnessChip state="catching-up" />
        <FreshnessChip state="reconnecting" />
        <FreshnessChip state="polling" age={12_000} />
        <FreshnessChip state="stale" age={190_000} />
        <FreshnessChip state="offline" />
        <FreshnessChip state="refused" />
      </Specimen>
      <Specimen of="Problem, Empty, Skeleton, Loading" kind="column">
        <div className={`stack gap-3 ${styles.pair}`}>
          <Card>
            <Problem title="The scoreboard could not be loaded" error={refused} onRetry={() => {}} />
          </Card>
          <Card>
            <Problem title="The notices could not be loaded" error={unreachable} onRetry={() => {}}>
              Next try at 19:42:58
            </Problem>
          </Card>
          <Card>
            <Empty title="No notices yet">
              Hints, first bloods and words of the crew appear here as they happen.{' '}
              <p>
                <Button size="small">Read the rules</Button>
              </p>
            </Empty>
          </Card>
          <Card className="p-4">
            <Skeleton rows={4} height={28} />
          </Card>
          <Card>
            <Loading />
          </Card>
        </div>
      </Specimen>
    </>
  )
}
