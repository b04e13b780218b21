import type { DivisionFields, EditedDivision } from '#src/model/division.ts'
import {
  allPermissions,
  isPermitted,
  type Permission,
  permissionBits,
  type Permissions,
} from '#src/model/permissions.ts'
import { visibleLine, visibleText } from '#src/lib/visible-text.ts'

/** A division as form values; its challenges are in the order of their ids. */
export interface DivisionForm extends DivisionFields {
  inviteCode: string
}

/** The server's limits, by the contract's DivisionCreate. */
export const divisionLimits = { name: 31, inviteCode: 32 } as const

/** The form values of a division; of a new one, which may do everything, without one. */
export const fieldsOf = (division?: EditedDivision): DivisionForm => ({
  name: division?.name ?? '',
  inviteCode: division?.inviteCode ?? '',
  permissions: division?.permissions ?? allPermissions,
  challenges: (division?.challenges ?? []).toSorted((a, b) => a.challengeId - b.challengeId),
})

/** What a save sends: all of it. */
export const divisionFrom = ({
  name,
  inviteCode,
  permissions,
  challenges,
}: DivisionForm): DivisionFields => ({
  name: visibleLine(name),
  inviteCode: visibleText(inviteCode),
  permissions,
  challenges,
})

/** All of a division for a save, with what was changed in the form. */
export const changedDivision = (
  known: DivisionFields,
  fields: DivisionForm,
  changes: readonly (keyof DivisionForm)[],
): DivisionFields => {
  const typed = divisionFrom(fields)
  return { ...known, ...Object.fromEntries(changes.map((name) => [name, typed[name]])) }
}

export const isNamed = (text: string) => visibleLine(text) !== ''

export const isName = (text: string) => visibleLine(text).length <= divisionLimits.name

export const isCode = (text: string) => visibleText(text).length <= divisionLimits.inviteCode

/** How many of some permissions are given. */
export const given = (permissions: Permissions, of: readonly Permission[]) =>
  of.filter((permission) => isPermitted(permissions, permission)).length

/** All permissions, as a server names them. */
export const permissionNames = Object.keys(permissionBits) as Permission[]
