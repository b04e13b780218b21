import type { CategoryShare } from './category-shares.ts'
import { rem, useUnit } from '#src/ui/hooks/unit.ts'
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts'

const axis = { fontSize: rem(12), fill: 'var(--dim)' }

/** A radar chart of a team's strengths; the list beside it says the same in words. */
export function TeamRadar({ shares }: { shares: CategoryShare[] }) {
  const unit = useUnit()
  return (
    <div aria-hidden="true">
      <RadarChart
        width={260 * unit}
        height={220 * unit}
        data={shares}
        outerRadius={78 * unit}
        accessibilityLayer={false}
      >
        <PolarGrid stroke="var(--line)" />
        <PolarAngleAxis dataKey="category" tick={axis} />
        <PolarRadiusAxis domain={[0, 1]} tick={false} axisLine={false} />
        <Radar
          dataKey="share"
          stroke="var(--accent)"
          fill="var(--accent)"
          fillOpacity={0.25}
          isAnimationActive={false}
        />
      </RadarChart>
    </div>
  )
}
