import { peeked } from '#src/server/cache/polled.ts'
import type { ChallengeDetail } from '#src/model/challenge.ts'
import type { GameInfo } from '#src/model/game.ts'
import { games } from '#src/server/reads/games.ts'
import { site } from '#src/server/reads/site.ts'
import { Facts } from '#src/ui/layout/facts.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'

/** What the responses read so far have shown of the server: no response names its version. */
export function RecognizedFacts() {
  const { t } = useTranslation()
  const { data: config } = useQuery(peeked(site.config()))
  const cache = useQueryClient()
  const word = (isSo: boolean | undefined) =>
    t(isSo === undefined ? 'recognized.notSeen' : isSo ? 'recognized.yes' : 'recognized.no')
  const game = (seenIn(cache, 'game') as GameInfo[]).find(({ divisions }) => divisions.length > 0)
  const [challenge] = seenIn(cache, 'challenges') as ChallengeDetail[]
  return (
    <Facts
      of={{
        [t('recognized.encryption')]: word(config?.can.encrypt),
        [t('recognized.encrypted')]: word(config?.isEncrypted),
        [t('recognized.tokens')]: word(config?.can.keepTokens),
        [t('recognized.divisions')]: word(game?.can.checkEntries),
        [t('recognized.attempts')]: word(challenge && challenge.attempts !== null),
      }}
    />
  )
}

/** The responses of a kind that were read about games, as far as they are still known. */
const seenIn = (cache: QueryClient, kind: 'game' | 'challenges'): unknown[] =>
  cache
    .getQueryCache()
    .findAll({ queryKey: games.all(), predicate: ({ queryKey }) => queryKey[2] === kind })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data]))
