import type { CategoryShare } from './category-shares.ts'
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart } from 'recharts'

const axis = { fontSize: 11, fill: 'var(--dim)' }

/** A team's strengths as a shape; the list beside it says the same in words. */
export function TeamRadar({ shares }: { shares: CategoryShare[] }) {
  return (
    <div aria-hidden="true">
      <RadarChart width={260} height={220} data={shares} outerRadius={78} accessibilityLayer={false}>
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
