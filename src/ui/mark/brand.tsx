import { rem } from '#src/ui/hooks/unit.ts'

/** Halyard's mark: a flag on its line. */
export function Brand({ size = 34 }: { size?: number }) {
  return (
    <svg width={rem(size)} height={rem(size)} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 22V2" stroke="var(--dim)" strokeWidth="1.6" />
      <path d="M5 3h15l-4.5 4.5L20 12H5z" fill="var(--accent)" />
      <path d="M5 3q5 2 5 4.5T5 12z" fill="var(--on-accent)" opacity=".28" />
    </svg>
  )
}
