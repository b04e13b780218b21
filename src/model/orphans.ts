// Instances that nobody can use any more.
import type { SiteInstance } from './instance.ts'
import type { ParticipationStatus } from './participation.ts'

/** Why an instance can no longer be used. */
export type Orphan = 'suspended' | 'notAccepted' | 'noTeam'

/** Instances whose team is gone or may not play; `stateOf` returns undefined while the state is not known. */
export function orphansAmong(
  instances: SiteInstance[],
  stateOf: (instance: SiteInstance) => ParticipationStatus | undefined,
): ReadonlyMap<string, Orphan> {
  const orphans = new Map<string, Orphan>()
  for (const instance of instances) {
    const state = stateOf(instance)
    if (!instance.team) orphans.set(instance.containerGuid, 'noTeam')
    else if (state === 'Suspended') orphans.set(instance.containerGuid, 'suspended')
    else if (state !== undefined && state !== 'Accepted') orphans.set(instance.containerGuid, 'notAccepted')
  }
  return orphans
}
