import type { Announcement } from '#program/relay/announcement.ts'
import { tellable } from '#program/relay/gate.ts'
import type { Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { shortened } from '#src/lib/cut.ts'
import { plainMarkdown } from './plain-markdown.ts'
import { textsIn } from './texts.ts'

const parts = /\{(team|challenge|game|text|place)\}/g

const places: Partial<Record<Announcement['kind'], string>> = {
  FirstBlood: '1',
  SecondBlood: '2',
  ThirdBlood: '3',
}

/** Characters of each part at first; fewer where the whole is still too long. */
const longestPart = 1500

/**
 * What a target is told, in its language and markup: its own text for the kind or the default one, each part escaped. Undefined for a
 * kind that is not told at all.
 */
export function textOf(
  announcement: Announcement,
  { kind, language, texts }: Pick<Target, 'kind' | 'language' | 'texts'>,
): string | undefined {
  const told = tellable(announcement)
  if (!told) return undefined
  const { team, challenge, game, text } = told
  const { escape, longest, lengthOf } = targetKinds[kind]
  const template = texts[told.kind] ?? textsIn(language)[told.kind]
  const values: Record<string, string | undefined> = {
    team,
    challenge,
    game,
    text: text === undefined ? '' : plainMarkdown(text) || '?',
    place: places[told.kind],
  }
  const filled = (most: number) =>
    template.replace(parts, (_, part: string) => escape(shortened(values[part] ?? '', most)))

  let most = longestPart
  while (most > 1 && lengthOf(filled(most)) > longest) most = Math.floor(most / 2)
  return filled(most)
}
