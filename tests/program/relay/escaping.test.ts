import type { Announcement } from '#program/relay/announcement.ts'
import { send } from '#program/relay/send.ts'
import type { Target } from '#program/relay/target.ts'
import { targetKinds } from '#program/relay/targets/target-kinds.ts'
import { textOf } from '#program/relay/texts/text-of.ts'
import { visibleLine, visibleText } from '#src/lib/visible-text.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asShown } from './fakes/as-shown.ts'
import { platformOf } from './fakes/platforms.ts'
import { hostileName } from './hostile.ts'

const kinds = Object.keys(targetKinds) as Target['kind'][]
const aTarget = (kind: Target['kind'], texts: Target['texts'] = {}) => ({ kind, language: 'en-US', texts })
const aBlood = (more: Partial<Announcement>): Announcement => ({
  key: '1:FirstBlood:7',
  gameId: 1,
  game: 'Harbour CTF',
  kind: 'FirstBlood',
  time: 0,
  ...more,
})
const withoutJoiners = (text: string) => text.replaceAll('\u2060', '')

describe.each(kinds)('on %s', (kind) => {
  const { escape, lengthOf, longest } = targetKinds[kind]
  const shownAs = asShown[kind]

  test('a name is seen as it is, and is nothing but a name', () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        const seen = visibleLine(name.slice(0, 500))
        const { text, active } = shownAs(escape(seen))
        expect(active).toEqual([])
        expect(withoutJoiners(text).normalize('NFKC')).toBe(seen.normalize('NFKC'))
      }),
      { numRuns: 1_000 },
    )
  })

  test('hostile names and texts do nothing in any text, and make none too long', () => {
    const texts = { FirstBlood: '{team} {challenge}\n{game} {place}', Normal: '{text}\n{game}' }
    fc.assert(
      fc.property(hostileName, hostileName, hostileName, (team, challenge, game) => {
        for (const templates of [texts, {}])
          for (const announced of [
            aBlood({ team, challenge, game }),
            aBlood({ kind: 'Normal', text: `${team}\n\n${challenge}`, game }),
          ]) {
            const text = textOf(announced, aTarget(kind, templates))!
            expect(shownAs(text).active).toEqual([])
            expect(lengthOf(text)).toBeLessThanOrEqual(longest)
            expect(visibleText(withoutJoiners(text))).toBe(withoutJoiners(text).trim())
          }
      }),
      { numRuns: 200 },
    )
  })

  test('what arrives of a hostile name is harmless', async () => {
    const platform = await platformOf(kind)
    const harmful =
      '@everyone <!channel> <@123> **b** <b>x</b> [CQ:at,qq=all] <at user_id="all"></at> https://a.example'
    const text = textOf(aBlood({ team: harmful, challenge: `\u202E${harmful}` }), aTarget(kind))!
    expect(await send({ id: '1', text, announcements: [] }, platform.target, { at: platform.now })).toEqual({
      is: 'sent',
    })
    const { text: seen, active } = shownAs(platform.taken[0]!)
    expect(active).toEqual([])
    expect(withoutJoiners(seen)).toContain('@everyone <!channel> <@123>')
  })
})

test.each(kinds.filter((kind) => kind !== 'webhook'))('on %s, what is not escaped would be found', (kind) => {
  const { active } = asShown[kind]('@everyone https://a.example <b>x</b> [CQ:at,qq=all]')
  expect(active.length).toBeGreaterThan(1)
})
