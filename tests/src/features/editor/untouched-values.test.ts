import { fieldsOf as settingsFields, settingsFrom } from '#src/features/admin/settings/settings-form.ts'
import { fieldsOf, updateFrom } from '#src/features/editor/challenges/challenge-form.ts'
import { changedDivision, fieldsOf as divisionFields } from '#src/features/editor/divisions/division-form.ts'
import { changesFrom, fieldsOf as infoFields } from '#src/features/editor/info/info-form.ts'
import type { ChallengeEdit } from '#src/model/challenge.ts'
import type { EditedDivision } from '#src/model/division.ts'
import type { GameEdit } from '#src/model/game.ts'
import type { SiteConfig } from '#src/model/site.ts'
import { expect, test } from 'vitest'

const challenge = { hints: [' one ', '', 'two'], minScoreRate: 0.5, deadline: null } as ChallengeEdit

test('a changed hint is trimmed, and the others stay as they were saved', () => {
  const fields = { ...fieldsOf(challenge), hints: [' one ', '', ' three ', '  '] }
  expect(updateFrom(fields, ['hints'], challenge)).toEqual({ hints: [' one ', '', 'three'] })
})

test('every percentage with a decimal is saved exactly, and comes back as typed', () => {
  for (let tenths = 0; tenths <= 1000; tenths++) {
    const typed = { ...fieldsOf(challenge), minScoreRate: String(tenths / 10) }
    const { minScoreRate } = updateFrom(typed, ['minScoreRate'], challenge)
    expect(String(minScoreRate).length).toBeLessThanOrEqual(5) // 0.334
    expect(fieldsOf({ ...challenge, minScoreRate: minScoreRate! }).minScoreRate).toBe(typed.minScoreRate)
  }
})

test('hours after the end are saved as whole milliseconds', () => {
  const game = {
    title: '',
    start: 0,
    end: 0,
    writeupDeadline: 0,
    divisions: [] as string[],
  } as GameEdit
  for (let hundredths = 0; hundredths <= 10_000; hundredths++) {
    const typed = { ...infoFields(game), inviteCode: '', writeupHours: String(hundredths / 100) }
    expect(changesFrom(game, typed, ['writeupHours']).writeupDeadline).toBe(hundredths * 36_000)
  }
})

test('settings that nobody has changed are sent as they were', () => {
  const known = {
    globalConfig: { title: ' Sea ', slogan: '', description: null, footerInfo: null, customTheme: null },
    accountPolicy: { emailDomainList: ' a.test , b.test,' },
    containerPolicy: { defaultLifetime: 120, extensionDuration: 120, renewalWindow: 10 },
    can: {},
  } as SiteConfig
  const typed = { ...settingsFields(known), slogan: 'Ahoy' }
  expect(settingsFrom(known, typed)).toEqual({
    ...known,
    globalConfig: { ...known.globalConfig, slogan: 'Ahoy' },
  })
})

test('a division without a code still has none after its name was changed', () => {
  const known = {
    name: 'Open',
    inviteCode: null,
    permissions: 1,
    challenges: [],
  } as unknown as EditedDivision
  const typed = { ...divisionFields(known), name: ' All ' }
  expect(changedDivision(known, typed, ['name'])).toEqual({ ...known, name: 'All' })
})
