import { settingsFrom } from '#src/server/adapter/admin.ts'
import {
  editedChallengeFrom,
  editedDivisionFrom,
  editedDivisionsFrom,
  editedGameFrom,
  editedGamePageFrom,
  editedNoticesFrom,
  savedNoticeFrom,
  savedPostFrom,
} from '#src/server/adapter/edit.ts'
import { postFrom } from '#src/server/adapter/posts.ts'
import { profileFrom } from '#src/server/adapter/session.ts'
import type { Reader } from '#src/server/transport/guard.ts'
import { generatedFor } from '#tests/support/generated-responses.ts'
import { expect, test } from 'vitest'

const long = 'mail.example.org,'.repeat(600)

/** Copies of a value, each with another of its texts made long. */
function lengthened(value: unknown): unknown[] {
  if (typeof value === 'string') return [long]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    lengthened(member).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  )
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** What is read to be edited: a save sends it back whole. */
const edited: Record<string, Reader<unknown>> = {
  adminGetConfig: settingsFrom,
  accountProfile: profileFrom,
  editGetGame: editedGameFrom,
  editListGames: editedGamePageFrom,
  editListDivisions: editedDivisionsFrom,
  editUpdateDivision: editedDivisionFrom,
  editGetChallenge: editedChallengeFrom,
  editListNotices: editedNoticesFrom,
  editCreateNotice: savedNoticeFrom,
  postGet: postFrom,
  postUpdate: savedPostFrom,
}

test.each(Object.entries(edited))('no text of %s is cut: it is edited', (operation, read) => {
  const answers = generatedFor(operation, 8).filter(({ field }) => field === undefined)
  const kept = answers
    .flatMap(({ answer }) => lengthened(answer))
    .flatMap((answer) => {
      try {
        return textsIn(read(answer, 'a test')).filter(({ length }) => length > 4_000)
      } catch {
        return [] // a word has no room for it
      }
    })
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((text) => text !== long)).toEqual([])
})
