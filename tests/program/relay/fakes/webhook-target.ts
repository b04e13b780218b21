import { announcementKinds } from '#program/relay/config/relay-config.ts'
import type { Target } from '#program/relay/target.ts'
import { platformOf } from './platforms.ts'

/** A webhook that gets every kind of announcement, with a target at it whose texts are these. */
export async function webhookTarget(texts: Target['texts']) {
  const platform = await platformOf('webhook')
  platform.now = Date.now() // when we sign
  const target: Target = {
    ...platform.target,
    name: 'hook',
    language: 'en-US',
    gets: announcementKinds,
    texts,
  }
  return { platform, target, lines: () => platform.taken.join('\n').split('\n') }
}
