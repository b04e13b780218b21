import { peeked } from '#src/server/cache/polled.ts'
import { sharedDomain } from './domains.ts'
import type { Signal } from './signal.ts'
import { shareText } from './signal-text.tsx'
import { games } from '#src/server/reads/games.ts'
import type { ParticipationInfo } from '#src/model/participation.ts'
import type { Scoreboard } from '#src/model/scoreboard.ts'
import { useGameAddress } from '#src/state/address/game-address.ts'
import { sentences } from '#src/ui/text/sentence.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useQuery } from '@tanstack/react-query'

interface AgainstProps {
  signal: Signal
  /** The teams with their members, where they were read. */
  entries?: readonly ParticipationInfo[] | undefined
}

/** What speaks against a signal: what else may explain it, how many solved the same, and what its teams have in common. */
export function Against({ signal, entries = [] }: AgainstProps) {
  const { t, i18n } = useTranslation()
  const shares = useShares()
  const domain = domainOf(signal, entries)
  const known = [...new Set(signal.rows.map(({ challenge }) => challenge))].flatMap(
    (title) => shares.get(title) ?? [],
  )
  const [least, most] = [Math.min(...known), Math.max(...known)].map((share) =>
    shareText(share, i18n.language),
  )
  return (
    <span className="faint">
      {sentences(t, [
        t(`triage.also.${signal.rule}`),
        known.length > 0 &&
          (least === most
            ? t('triage.against.share', { share: least })
            : t('triage.against.shares', { least, most })),
        domain !== undefined && t('triage.against.domain', { domain }),
      ])}
    </span>
  )
}

const none: ReadonlyMap<string, number> = new Map()

/** How many of a game's teams solved each challenge, by title, as the scoreboard has it; 0 to 1. */
export function useShares(): ReadonlyMap<string, number> {
  const { gameId } = useGameAddress()
  return useQuery({ ...peeked(games.scoreboard(gameId)), select: sharesOn }).data ?? none
}

const sharesOn = ({ challenges, items }: Scoreboard) =>
  new Map(
    Object.values(challenges)
      .flat()
      .map(({ title, solved }) => [title, Math.min(1, solved / Math.max(1, items.length))] as const),
  )

/** The domain that two teams have in common: in their names, and in their members' mail addresses where those were read. */
function domainOf({ teams, rows }: Signal, entries: readonly ParticipationInfo[]): string | undefined {
  const [one, other] = teams
  if (one === undefined || other === undefined || teams.length > 2) return undefined
  const textsOf = (name: string) => [
    name,
    ...rows.filter(({ team }) => team === name).map(({ user }) => user),
    ...(entries.find(({ team }) => team.name === name)?.team.members.map(({ email }) => email) ?? []),
  ]
  const all = entries.map(({ team }) => [team.name, ...team.members.map(({ email }) => email)])
  return sharedDomain(textsOf(one), textsOf(other), all)
}
