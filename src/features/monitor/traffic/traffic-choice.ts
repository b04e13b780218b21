import type { ChallengeTraffic, TeamTraffic } from '#src/model/traffic.ts'
import type { AddressParts } from '#src/state/address/address-state.ts'

/** Something that a pane lists: a challenge or a team. */
interface Named {
  id: number
  name: string
}

const challengeNamed = ({ id, title }: ChallengeTraffic): Named => ({ id, name: title })
const teamNamed = ({ teamId, name }: TeamTraffic): Named => ({ id: teamId, name })

const partsOf = (part: 'challenge' | 'team', { id, name }: Named, all: Named[]): AddressParts => ({
  [part]: name,
  [`${part}Id`]: all.some((other) => other.name === name && other.id !== id) ? String(id) : '',
})

/** What the address must say to choose a challenge: its title as in the monitors' lists, and its id where another has that title. */
export const challengeParts = (challenge: ChallengeTraffic, all: readonly ChallengeTraffic[]) =>
  partsOf('challenge', challengeNamed(challenge), all.map(challengeNamed))

/** What the address must say to choose a team: its name, and its id where another team has that name. */
export const teamParts = (team: TeamTraffic, all: readonly TeamTraffic[]) =>
  partsOf('team', teamNamed(team), all.map(teamNamed))

/** Reads no capture. */
export const noFile: AddressParts = { file: '' }

/** Chooses no team, and no challenge, which leaves no team either. */
export const noTeam: AddressParts = { team: '', teamId: '', ...noFile }
export const noChallenge: AddressParts = { challenge: '', challengeId: '', ...noTeam }

/** What an address says of a choice; each is empty where it says nothing. */
interface Said {
  name: string
  id: string
}

/** What the address chooses. Addresses may also have an id in place of the name, unless something has that name. */
const chosenIn = <Row>(rows: readonly Row[], { name, id }: Said, namedOf: (row: Row) => Named) =>
  rows.find((row) => String(namedOf(row).id) === id && namedOf(row).name === name) ??
  rows.find((row) => namedOf(row).name === name) ??
  rows.find((row) => String(namedOf(row).id) === name)

/** The challenge that the address chooses, if it is among these. */
export const chosenChallenge = (all: readonly ChallengeTraffic[], said: Said) =>
  chosenIn(all, said, challengeNamed)

/** The team that the address chooses, if it is among these. */
export const chosenTeam = (all: readonly TeamTraffic[], said: Said) => chosenIn(all, said, teamNamed)
