import { lacksOf, membersOf } from './review-rows.ts'
import type { ParticipationInfo } from '#contract/api.gen.ts'
import Papa from 'papaparse'

/** A line for each member of each team; what a spreadsheet would take for a formula is marked as text. */
export const csvOf = (entries: readonly ParticipationInfo[], heads: Record<Head, string>) =>
  Papa.unparse(
    {
      fields: columns.map((name) => heads[name]),
      data: entries.flatMap((entry) =>
        membersOf(entry).map((member) => [
          entry.team.id,
          entry.team.name,
          entry.division ?? '',
          entry.status,
          `${lacksOf(entry).joined}/${entry.team.members.length}`,
          member.userName,
          member.realName,
          member.stdNumber,
          member.email,
          member.phone ?? '',
          member.userId === entry.team.captainId ? '1' : '',
          entry.registeredMembers.includes(member.userId) ? '1' : '',
        ]),
      ),
    },
    { escapeFormulae: true },
  )

export const columns = [
  'id',
  'team',
  'division',
  'state',
  'joinedOf',
  'userName',
  'realName',
  'stdNumber',
  'mail',
  'phone',
  'captain',
  'joined',
] as const

export type Head = (typeof columns)[number]

/** Has the browser store a text as a file. */
export function download(text: string, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })) // Excel needs the mark
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
