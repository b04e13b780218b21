// Running instances of challenges: a player's own, and all of a site.
export type { ContainerInfo, ContainerInstance, InstanceContext } from '#contract/api.gen.ts'
