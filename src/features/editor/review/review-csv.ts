import { lacksOf, membersOf } from './review-rows.ts'
import { type Division, divisionName } from '#src/model/division.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import { formulaStart } from '#src/lib/formulas.ts'
import Papa from 'papaparse'

/** A row for each member of each team; what a spreadsheet would take for a formula is marked as text. */
export const csvOf = (
  entries: readonly ParticipationInfo[],
  divisions: readonly Division[],
  heads: Record<Head, string>,
) =>
  Papa.unparse(
    {
      fields: columns.map((name) => heads[name]),
      data: entries.flatMap((entry) =>
        membersOf(entry).map((member) => [
          entry.team.id,
          entry.team.name,
          divisionName(divisions, entry.divisionId),
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
    { escapeFormulae: formulaStart },
  )

/** The columns of the saved list, in order. */
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
