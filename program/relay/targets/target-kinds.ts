import type { Target, TargetKind } from '#program/relay/target.ts'
import { discord } from './discord.ts'
import { feishu } from './feishu.ts'
import { onebot } from './onebot.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { webhook } from './webhook.ts'

/** Every kind of target, by its name in relay.yaml. */
export const targetKinds: Record<Target['kind'], TargetKind> = {
  discord,
  telegram,
  feishu,
  slack,
  onebot,
  webhook,
}
