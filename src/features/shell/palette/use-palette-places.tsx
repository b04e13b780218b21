import { type Command, type CommandGroup, lastPartOf } from './palette-commands.ts'
import { useDestinations } from '#src/features/shell/use-destinations.ts'
import type { GameInfo } from '#src/model/game.ts'
import { editedGames } from '#src/server/reads/edited-games.ts'
import { games } from '#src/server/reads/games.ts'
import { site } from '#src/server/reads/site.ts'
import { type MenuItem, pagesIn } from '#src/lib/page-list.ts'
import { paths } from '#src/lib/paths.ts'
import { offersOf } from '#src/state/game/game-offers.ts'
import { gamePlaces } from '#src/parts/places/places.ts'
import { useHasRole } from '#src/state/session/session.tsx'
import { usePhase } from '#src/state/time/server-time.ts'
import { CategoryMark } from '#src/ui/mark/category-mark.tsx'
import { useTranslation } from '#src/ui/text/translation.tsx'
import { useRouter } from '#src/state/address/use-router.ts'
import { useQuery } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { type ReactNode, useMemo } from 'react'
import { matchPath, useLocation } from 'react-router-dom'

/** Read only if no page has read it: the palette is open for a moment only. */
const asKnown = { staleTime: Infinity }

/** Makes a command of a page in a menu. */
function usePageCommand() {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  return (icon: ReactNode, { title, to }: MenuItem): Command => ({
    id: `${title} ${to}`,
    label: t(title),
    find: lastPartOf(to),
    icon,
    act: () => void navigate(to),
  })
}

/** The pages of the site, its games, and what the user's role has in addition. */
export function useSitePlaces(): CommandGroup[] {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const isAdmin = useHasRole('Admin')
  const destinations = useDestinations()
  const command = usePageCommand()
  const { data: recent = [] } = useQuery({ ...games.recent(), ...asKnown })
  const { data: edited } = useQuery({ ...editedGames.newest(), ...asKnown, enabled: isAdmin })
  const { data: config } = useQuery({ ...site.config(), ...asKnown })
  const editedId = useEditedGameId()
  const editedGame = edited?.data.find(({ id }) => id === editedId)
  const go = (to: string) => () => void navigate(to)
  return [
    {
      name: t('palette.edit', { title: editedGame?.title }),
      items: (editedGame ? pagesIn('editor', editedGame.id, editedGame.can) : []).map((item) =>
        command(<Pencil size={16} />, item),
      ),
    },
    {
      name: t('palette.pages'),
      items: destinations.map(({ icon: Icon, ...item }) => command(<Icon size={16} />, item)),
    },
    {
      name: t('shell.admin'),
      items: (isAdmin ? pagesIn('admin', undefined, config?.can) : []).map((item) => ({
        ...command(<Settings size={16} />, item),
        detail: t('shell.admin'),
      })),
    },
    {
      name: t('shell.games'),
      items: recent.map(({ id, title }) => ({
        id: paths.game(id),
        label: title,
        icon: <Flag size={16} />,
        act: go(paths.game(id)),
      })),
    },
    {
      name: t('palette.editors'),
      items: (edited?.data ?? []).map(({ id, title }) => ({
        id: `edit ${id}`,
        label: t('palette.edit', { title }),
        icon: <Pencil size={16} />,
        act: go(paths.editOverview(id)),
      })),
    },
  ]
}

/** The id of the game open in the editor. */
function useEditedGameId(): number | undefined {
  const id = Number(matchPath('/admin/games/:gameId/*', useLocation().pathname)?.params.gameId)
  return Number.isInteger(id) ? id : undefined
}

/** The pages of a game that the game and the role allow, its challenges, and the teams on its scoreboard. */
export function useGamePlaces(game: GameInfo): CommandGroup[] {
  const { t } = useTranslation()
  const { navigate } = useRouter()
  const isMonitor = useHasRole('Monitor')
  const isAdmin = useHasRole('Admin')
  const offers = offersOf(game, usePhase(game))
  const command = usePageCommand()
  const { data: details } = useQuery({ ...games.details(game.id), ...asKnown, enabled: offers.canPlay })
  const { data: scoreboard } = useQuery({
    ...games.scoreboard(game.id),
    ...asKnown,
    enabled: offers.hasScoreboard,
  })
  const { data: edited } = useQuery({ ...editedGames.newest(), ...asKnown, enabled: isAdmin })
  const can = edited?.data.find(({ id }) => id === game.id)?.can
  const go = (to: string) => () => void navigate(to)
  const teams = useMemo(
    () =>
      (scoreboard?.items ?? []).map(({ id, name, rank }) => ({
        id: `team ${id}`,
        label: name,
        detail: rank > 0 ? `#${rank}` : undefined,
        icon: <Users size={16} />,
        act: () => void navigate(`${paths.scoreboard(game.id)}?team=${id}`),
      })),
    [scoreboard, game.id, navigate],
  )
  return [
    {
      name: game.title,
      items: [
        {
          id: paths.game(game.id),
          label: game.title,
          icon: <Flag size={16} />,
          act: go(paths.game(game.id)),
        },
        ...gamePlaces(game.id, offers, isMonitor).map((item) => command(<FileText size={16} />, item)),
      ],
    },
    {
      name: t('game.monitor'),
      items: (isMonitor && offers.hasScoreboard ? pagesIn('monitor', game.id) : []).map((item) =>
        command(<Activity size={16} />, item),
      ),
    },
    {
      name: t('palette.edit', { title: game.title }),
      items: (isAdmin ? pagesIn('editor', game.id, can) : []).map((item) =>
        command(<Pencil size={16} />, item),
      ),
    },
    {
      name: t('game.challenges'),
      items: Object.values((offers.canPlay && details?.challenges) || {})
        .flat()
        .map(({ id, title, category }) => ({
          id: `challenge ${id}`,
          label: title,
          detail: category,
          icon: <CategoryMark category={category} size={16} />,
          act: go(paths.challenge(game.id, id, title)),
        })),
    },
    { name: t('game.teams'), isOnlyFound: true, items: teams },
  ]
}
