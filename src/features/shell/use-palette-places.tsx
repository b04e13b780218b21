import { type CommandGroup, lastPartOf } from './palette-commands.ts'
import { useDestinations } from './use-destinations.ts'
import type { GameInfo } from '#src/model/game.ts'
import { editedGames } from '#src/server/queries/edited-games.ts'
import { games } from '#src/server/queries/games.ts'
import { paths } from '#src/lib/paths.ts'
import { offersOf } from '#src/live/game/game-offers.ts'
import { adminPlaces, editorPlaces, gamePlaces, monitorPlaces } from '#src/live/places/places.ts'
import { useHasRole } from '#src/live/session/session.tsx'
import { usePhase } from '#src/live/time/server-time.ts'
import { CategoryMark } from '#src/ui/category-mark.tsx'
import { useTranslation } from '#src/ui/translation.tsx'
import { useQuery } from '@tanstack/react-query'
import Activity from 'lucide-react/icons/activity'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import Pencil from 'lucide-react/icons/pencil'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import { useMemo } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'

/** Read only if no page has read it: the palette is open for a moment only. */
const asKnown = { staleTime: Infinity }

/** The pages of the site, its games, and what the user's role has in addition. */
export function useSitePlaces(): CommandGroup[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isAdmin = useHasRole('Admin')
  const destinations = useDestinations()
  const { data: recent = [] } = useQuery({ ...games.recent(), ...asKnown })
  const { data: edited } = useQuery({ ...editedGames.newest(), ...asKnown, enabled: isAdmin })
  const editedId = useEditedGameId()
  const editedGame = edited?.data.find(({ id }) => id === editedId)
  const go = (to: string) => () => void navigate(to)
  return [
    {
      name: t('palette.edit', { title: editedGame?.title }),
      items: (editedGame ? editorPlaces(editedGame.id) : []).map(({ name, to }) => ({
        id: `${name} ${to}`,
        label: t(name),
        find: lastPartOf(to),
        icon: <Pencil size={16} />,
        act: go(to),
      })),
    },
    {
      name: t('palette.pages'),
      items: destinations.map(({ name, to, icon: Icon }) => ({
        id: to,
        label: t(name),
        find: lastPartOf(to),
        icon: <Icon size={16} />,
        act: go(to),
      })),
    },
    {
      name: t('shell.admin'),
      items: (isAdmin ? adminPlaces : []).map(({ name, to }) => ({
        id: to,
        label: t(name),
        detail: t('shell.admin'),
        find: lastPartOf(to),
        icon: <Settings size={16} />,
        act: go(to),
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
        act: go(paths.editGame(id)),
      })),
    },
  ]
}

/** The id of the game open in the editor. */
function useEditedGameId(): number | undefined {
  const id = Number(matchPath('/admin/games/:gameId/*', useLocation().pathname)?.params.gameId)
  return Number.isInteger(id) ? id : undefined
}

/** The pages of a game that the game and the role allow, its challenges, and the teams on its board. */
export function useGamePlaces(game: GameInfo): CommandGroup[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isMonitor = useHasRole('Monitor')
  const isAdmin = useHasRole('Admin')
  const offers = offersOf(game, usePhase(game))
  const { data: details } = useQuery({ ...games.details(game.id), ...asKnown, enabled: offers.canPlay })
  const { data: board } = useQuery({ ...games.scoreboard(game.id), ...asKnown, enabled: offers.hasBoard })
  const go = (to: string) => () => void navigate(to)
  const teams = useMemo(
    () =>
      (board?.items ?? []).map(({ id, name, rank }) => ({
        id: `team ${id}`,
        label: name,
        detail: rank > 0 ? `#${rank}` : undefined,
        icon: <Users size={16} />,
        act: () => void navigate(`${paths.scoreboard(game.id)}?team=${id}`),
      })),
    [board, game.id, navigate],
  )
  const page = (icon: CommandGroup['items'][number]['icon'], { name, to }: { name: string; to: string }) => ({
    id: `${name} ${to}`,
    label: t(name as 'game.challenges'), // the tables contain only keys
    find: lastPartOf(to),
    icon,
    act: go(to),
  })
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
        ...gamePlaces(game.id, offers, isMonitor).map((place) => page(<FileText size={16} />, place)),
      ],
    },
    {
      name: t('game.monitor'),
      items: (isMonitor && offers.hasBoard ? monitorPlaces(game.id) : []).map((place) =>
        page(<Activity size={16} />, place),
      ),
    },
    {
      name: t('palette.edit', { title: game.title }),
      items: (isAdmin ? editorPlaces(game.id) : []).map((place) => page(<Pencil size={16} />, place)),
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
